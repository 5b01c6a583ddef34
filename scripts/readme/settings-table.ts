import type { Setting } from '../../server/config/setting.ts'
import { SETTINGS } from '../../server/config/settings.ts'

const HEADER = `| setting | default | in production | what it is |
|---|---|---|---|
`

const cell = (text: string) => (text === '' ? '–' : `\`${text}\``)

function row([name, setting]: [string, Setting]): string {
  const { productionDefault: other } = setting
  const standard = other
    ? `${cell(setting.default)}, in production ${cell(other)}`
    : cell(setting.default)
  const required = setting.requiredInProduction ? 'required' : 'optional'
  return `| \`${name}\` | ${standard} | ${required} | ${setting.about} |\n`
}

/** Returns the README with an updated table of settings. Throws if the README has no such table. */
export function withSettings(readme: string): string {
  const start = readme.indexOf(HEADER)
  if (start < 0) throw new Error('The README has no table of settings')
  const rows = start + HEADER.length
  const end = readme.indexOf('\n\n', rows - 1) + 1
  return (
    readme.slice(0, rows) + Object.entries<Setting>(SETTINGS).map(row).join('') + readme.slice(end)
  )
}
