// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeApp, openApp } from './open-app.tsx'

afterEach(closeApp)

describe('the about page', () => {
  it('shows the clinic’s details from its settings, and links to the contact page', async () => {
    const { user } = openApp('/about')
    await screen.findByRole('heading', { level: 1, name: 'About' })
    expect(document.title).toBe('About – Doctors Portal')
    const main = within(screen.getByRole('main'))
    expect(
      main.getByText(/^Mulberry Dental is a dental clinic at 120 Mulberry Street/),
    ).toBeTruthy()
    await user.click(main.getByRole('link', { name: 'contact page' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Contact' })
    expect(document.activeElement).toBe(heading)
  })
})
