import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withSettings } from '../../scripts/readme/settings-table.ts'
import { SETTINGS } from '../../server/config/settings.ts'
import { EVENT_TYPES } from '../../server/payment/card-events.ts'
import { WEBHOOK_PATH } from '../../server/payment/webhook.ts'

const readme = readFileSync('README.md', 'utf8')

it("the README's table of settings is the server's list of settings", () => {
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
  expect(rows.map((row) => row.split('`')[1])).toEqual(Object.keys(SETTINGS))
  expect(withSettings(readme)).toBe(readme)
})

it('`npm run settings` adds a row that is missing', () => {
  const older = readme.replace(/^\| `PORT`.*\n/m, '')
  expect(older).not.toBe(readme)
  expect(withSettings(older)).toBe(readme)
})

it('the README lists every event that the card provider’s webhook must send', () => {
  const [, step = ''] = /^3\. Create a Stripe account([^]*?)^4\./m.exec(readme) ?? []
  expect(step).toContain(`https://YOUR-ADDRESS${WEBHOOK_PATH}`)
  expect(step.match(/(?<=`)[a-z_]+\.[a-z_.]+(?=`)/g)).toEqual(EVENT_TYPES)
})
