// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeApp, openApp } from './open-app.tsx'

afterEach(closeApp)

async function wordsOf(path: string, title: string): Promise<string> {
  openApp(path)
  await screen.findByRole('heading', { level: 1, name: title })
  return screen.getByRole('main').textContent
}

describe('the terms of use', () => {
  it('say what happens to an appointment that is not paid in time, or that the clinic cancels', async () => {
    const words = await wordsOf('/terms', 'Terms of use')
    expect(words).toContain('An appointment that is not paid for by then is cancelled')
    expect(words).toContain('If we cancel your appointment, you get back everything you paid')
    expect(words).toContain('misused, and then cancel its unpaid appointments')
  })
})

describe('the privacy policy', () => {
  it('names the record of logins and staff, and says for how many days it is kept', async () => {
    const words = await wordsOf('/privacy', 'Privacy policy')
    expect(words).toContain(
      'A record of logins, including failed ones, and of what our staff sees and does',
    )
    expect(words).toContain('deleted automatically after 730 days')
  })

  it('names the records of mails, and says for how many days they are kept', async () => {
    const words = await wordsOf('/privacy', 'Privacy policy')
    expect(words).toContain('The emails we send you: your email address')
    expect(words).toContain('Records of emails are deleted automatically after 365 days')
  })
})
