// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Footer } from '../../src/ui/footer.tsx'

const CLINIC = {
  name: 'Mulberry Dental',
  hours: 'Every day, 8.00 AM – 5.00 PM',
  address: '120 Mulberry Street',
  phone: '+1 212 555 0142',
  email: 'hello@mulberry.test',
  timeZone: 'America/New_York',
}

const open = (now = '2026-06-01T12:00:00Z') =>
  render(<Footer clinic={CLINIC} now={new Date(now)} />)

afterEach(cleanup)

describe('the footer', () => {
  it.each(['Services', 'Company', 'Legal'])('has a column %s', (title) => {
    open()
    const links = within(screen.getByRole('navigation', { name: title })).getAllByRole('link')
    expect(links.length).toBeGreaterThanOrEqual(3)
  })

  it('says in the copyright line which year it is at the clinic', () => {
    open('2027-01-01T03:00:00Z')
    expect(screen.getByText(/^©/).textContent).toBe('© 2026 Mulberry Dental. All rights reserved.')
    cleanup()
    open('2027-01-01T06:00:00Z')
    expect(screen.getByText(/^©/).textContent).toBe('© 2027 Mulberry Dental. All rights reserved.')
  })

  it('links only to pages that exist, and marks every other entry as unavailable', () => {
    open()
    const links = screen.getAllByRole('link')
    const led = links.flatMap((link) => link.getAttribute('href') ?? [])
    expect(led).toEqual(['/about', '/review', '/contact', '/accessibility'])
    const unavailable = links.filter((link) => !link.hasAttribute('href'))
    expect(unavailable.map((link) => link.textContent)).toContain('Privacy policy')
    for (const link of unavailable) {
      expect(link.getAttribute('aria-disabled')).toBe('true')
      expect(link.tabIndex).toBe(-1)
    }
  })
})
