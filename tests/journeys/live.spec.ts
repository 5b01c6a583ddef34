import { expect, testOfFile } from './fixtures.ts'
import { bookByPhone } from '../rig/desk-page.ts'
import { ADMIN, logIn } from '../rig/accounts.ts'
import { dayAhead } from '../rig/people.ts'
import { launch } from '../rig/process.ts'

const test = testOfFile()
test.use({ provokesFailures: true })

test('a change in one process is on the screen of another, also after an outage', async ({
  page,
  browser,
  clinic,
}) => {
  const day = dayAhead(3)
  const other = await launch({ DATA_DIR: clinic.folder }, 'dist-server/main.js')
  const context = await browser.newContext({ baseURL: other.url })
  const desk = await context.newPage()
  await logIn(desk, ADMIN)
  await logIn(page, ADMIN)
  await page.goto(`/dashboard/today?date=${day}`)
  const visitOf = (name: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${name}, 1\\d:00 AM`) })
  await expect(page.getByRole('grid', { name: 'Agenda' })).toBeVisible()

  await bookByPhone(desk, { name: 'Phoebe Call', date: day, startsAt: 10 * 60 })
  await expect(visitOf('Phoebe Call')).toBeVisible()

  await clinic.stop('SIGKILL')
  await bookByPhone(desk, { name: 'Quinn Late', date: day, startsAt: 11 * 60 })
  await clinic.start()
  await expect(visitOf('Quinn Late')).toBeVisible()
  await context.close()
  await other.end('SIGTERM')
})
