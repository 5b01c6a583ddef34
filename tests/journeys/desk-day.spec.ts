import { MINUTE_MS } from '../../server/clock.ts'
import { Person, PersonList } from '../../schemas/person.ts'
import { adminElsewhere, PATIENT } from '../rig/accounts.ts'
import { moveClock } from '../rig/demo-clock.ts'
import { BEGUN, workAtDesk } from '../rig/desk-day.ts'
import { expect, testOfFile } from './fixtures.ts'

// The maximum number of key presses per task. The letters of typed texts do not count.
const MOST_KEYS = {
  'check in Ada': 3,
  'check in Ben': 3,
  'record that Nora did not come': 3,
  'book Vera by phone': 8,
  'book Will, who stands at the desk': 8,
  'move Mo, and take it back': 13,
  'take the payment of Pia': 4,
  'cancel the visit of Pat, who gets the money back': 4,
  'open the list of calls for tomorrow': 2,
  'print the day': 2,
}

const test = testOfFile()

test('a morning at the desk, by keyboard, from the first patient to the printed day', async ({
  page,
  clinic,
  browser,
}) => {
  const steps = await workAtDesk(clinic, browser, page)
  expect(steps.map(({ what }) => what)).toEqual(Object.keys(MOST_KEYS))
  for (const { what, keys } of steps)
    expect(keys, what).toBeLessThanOrEqual(new Map(Object.entries(MOST_KEYS)).get(what) ?? 0)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Fluoride Treatment' })).toContainText('Mo Mover')

  // The clinic starts the refund when the cancellation can no longer be undone.
  await moveClock(clinic, new Date(BEGUN.getTime() + 10 * MINUTE_MS))
  const { send } = await adminElsewhere(clinic.url)
  const { people } = PersonList.parse(await send('GET', `/person?query=${PATIENT.email}`))
  await expect
    .poll(async () => {
      const { story } = Person.parse(await send('GET', `/person/${people[0]?.id}`))
      return story.find((event) => event.kind === 'refund')
    })
    .toMatchObject({ amount: 150, state: 'done' })
})
