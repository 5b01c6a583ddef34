import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SETTINGS, type Setting } from '../../server/config/settings.ts'

const readme = readFileSync('README.md', 'utf8')

const cell = (text: string) => (text === '' ? '–' : `\`${text}\``)

function row([name, setting]: [string, Setting]): string {
  const { productionDefault: other } = setting
  const standard = other
    ? `${cell(setting.default)}, in production ${cell(other)}`
    : cell(setting.default)
  const required = setting.requiredInProduction ? 'required' : 'optional'
  return `| \`${name}\` | ${standard} | ${required} | ${setting.about} |`
}

it("the README's table of settings is the server's list of settings", () => {
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
  expect(rows).toEqual(Object.entries(SETTINGS).map(row))
})
