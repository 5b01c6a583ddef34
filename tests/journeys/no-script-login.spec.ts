import { PATIENT } from '../rig/accounts.ts'
import { expect, testOfFile } from './fixtures.ts'

const test = testOfFile({ LOG_LEVEL: 'info' })
test.use({
  javaScriptEnabled: false,
  // The reply to the form has the status 405, which the console reports as a failure.
  provokesFailures: true,
})

test('a login without JavaScript puts the password neither into the URL nor into the log', async ({
  page,
  clinic,
}) => {
  const title = page.getByRole('heading', { level: 1 })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/login')
    await expect(page.locator('noscript')).toBeInViewport()
    await page.getByLabel('Email').fill(PATIENT.email)
    await page.getByLabel('Password', { exact: true }).fill(PATIENT.password)
    await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
    await expect(title).toHaveText('This form needs JavaScript')
    expect(page.url()).toBe(`${clinic.url}/login`)
    await expect(page.getByRole('link', { name: '+1 212 555 0142' })).toBeInViewport()
    await page.getByRole('link', { name: 'Back to the form' }).click()
    await expect(title).toHaveText('Login')
    expect(page.url()).toBe(`${clinic.url}/login`)
  }
  await clinic.stop()
  expect(clinic.log()).toContain('"method":"POST","route":"/login","status":405')
  expect(clinic.log()).not.toContain(PATIENT.password)
})
