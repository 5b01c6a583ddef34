import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withSettings } from '../../scripts/settings/table.ts'
import { SETTINGS } from '../../server/config/settings.ts'
import { EVENT_TYPES } from '../../server/payment/card-events.ts'
import { WEBHOOK_PATH } from '../../server/payment/webhook.ts'

const page = readFileSync('docs/settings.md', 'utf8')
const goingLive = readFileSync('docs/going-live.md', 'utf8')

it("the table in docs/settings.md is the server's list of settings", () => {
  const rows = page.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line))
  expect(rows.map((row) => row.split('`')[1])).toEqual(Object.keys(SETTINGS))
  expect(withSettings(page)).toBe(page)
})

it('`npm run settings` adds a row that is missing', () => {
  const older = page.replace(/^\| `PORT`.*\n/m, '')
  expect(older).not.toBe(page)
  expect(withSettings(older)).toBe(page)
})

it('docs/going-live.md lists every event that the card provider’s webhook must send', () => {
  const [, step = ''] = /^3\. Create a Stripe account([^]*?)^4\./m.exec(goingLive) ?? []
  expect(step).toContain(`https://YOUR-ADDRESS${WEBHOOK_PATH}`)
  expect(step.match(/(?<=`)[a-z_]+\.[a-z_.]+(?=`)/g)).toEqual(EVENT_TYPES)
})
