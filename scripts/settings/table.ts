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

/** Returns the page of settings with an updated table. Throws if the page has no such table. */
export function withSettings(page: string): string {
  const start = page.indexOf(HEADER)
  if (start < 0) throw new Error('The page has no table of settings')
  const rows = Object.entries<Setting>(SETTINGS).map(row)
  return page.slice(0, start + HEADER.length) + rows.join('')
}
