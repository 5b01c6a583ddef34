// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SERVICE_CARDS } from '../../schemas/service-cards.ts'
import { Footer } from '../../src/screens/footer.tsx'

const CLINIC = {
  name: 'Mulberry Dental',
  hours: 'Every day, 8:00 AM – 5:00 PM',
  address: '120 Mulberry Street',
  city: 'New York',
  phone: '+1 212 555 0142',
  email: 'hello@mulberry.test',
  timeZone: 'America/New_York',
}

const open = (now = '2026-06-01T12:00:00Z') =>
  render(<Footer clinic={CLINIC} now={new Date(now)} />)

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

describe('the footer', () => {
  it.each(['Services', 'Company', 'Legal'])('has a column %s', (title) => {
    open()
    const links = within(screen.getByRole('navigation', { name: title })).getAllByRole('link')
    expect(links.length).toBeGreaterThanOrEqual(3)
  })

  it('shows the opening hours, if there are any', () => {
    open()
    expect(screen.getByText(CLINIC.hours)).toBeTruthy()
    cleanup()
    const { hours: _, ...withoutHours } = CLINIC
    const { container } = render(<Footer clinic={withoutHours} now={new Date()} />)
    expect(container.querySelector('p:empty')).toBeNull()
  })

  it('shows the current year at the clinic in the copyright line', () => {
    open('2027-01-01T03:00:00Z')
    expect(screen.getByText(/^©/).textContent).toBe('© 2026 Mulberry Dental. All rights reserved.')
    cleanup()
    open('2027-01-01T06:00:00Z')
    expect(screen.getByText(/^©/).textContent).toBe('© 2027 Mulberry Dental. All rights reserved.')
  })

  it('links every entry to a page or a section of one', () => {
    open()
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual([
      'tel:+12125550142',
      ...SERVICE_CARDS.map(({ _id }) => `/#${_id}`),
      '/about',
      '/review',
      '/contact',
      '/accessibility',
      '/terms',
      '/privacy',
      '/cookies',
    ])
  })

  it.each(['/appointment', '/dashboard', '/dashboard/users'])('is one line on %s', (path) => {
    history.replaceState(null, '', path)
    open()
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.getByText(/^© 2026 Mulberry Dental/)).toBeTruthy()
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Contact',
      'Accessibility',
      'Terms of use',
      'Privacy policy',
      'Cookie policy',
    ])
  })
})
