// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { website } from '../model/walks/website-samples.ts'
import { closeApp, fakeServices, openApp } from './open-app.tsx'

afterEach(() => {
  closeApp()
  document.querySelector('script#website')?.remove()
})

const never = () => new Promise<never>(() => {})
const readWebsite = () => Promise.resolve(website)
const main = () => within(screen.getByRole('main'))

/** Puts data into the page as the server does. */
function drawn(data: unknown): void {
  const script = document.createElement('script')
  script.id = 'website'
  script.type = 'application/json'
  script.textContent = JSON.stringify(data)
  document.body.append(script)
}

describe('the about page', () => {
  it('shows the clinic’s details from its settings, and links to the contact page', async () => {
    const { user } = openApp('/about', { clinic: { readWebsite } })
    await screen.findByRole('heading', { level: 1, name: 'About' })
    expect(document.title).toBe('About – Doctors Portal')
    expect(
      main().getByText(/^Mulberry Dental is a dental clinic at 120 Mulberry Street/),
    ).toBeTruthy()
    await user.click(main().getByRole('link', { name: 'contact page' }))
    const heading = await screen.findByRole('heading', { level: 1, name: 'Contact' })
    expect(document.activeElement).toBe(heading)
  })

  it('shows each dentist, with a link that books the next free time', async () => {
    openApp('/about', { clinic: { readWebsite } })
    const book = await screen.findByRole('link', { name: 'Book with Dr. Amara Cole' })
    expect(book.getAttribute('href')).toBe(
      '/appointment?date=2023-01-06&treatment=t1&slot=08.00+AM+-+08.30+AM&doctor=d1',
    )
    expect(main().getByText('Explains every step.')).toBeTruthy()
    expect(main().getByText(/^Fri, Jan\s6, 2023, 8:00\sAM$/)).toBeTruthy()
    expect(main().getByAltText('Portrait of Dr. Amara Cole')).toBeTruthy()
    const other = main().getByRole('link', { name: 'Book with Dr. Jonas Berg' })
    expect(other.getAttribute('href')).toBe('/appointment')
  })

  it('shows each treatment with its length and price, and a link to book it', async () => {
    openApp('/about', { clinic: { readWebsite } })
    const book = await screen.findByRole('link', { name: 'Book Cavity Filling' })
    expect(book.getAttribute('href')).toBe('/appointment?date=2023-01-06&treatment=t1')
    const row = within(book.closest('li') ?? document.body)
    expect([row.getByText('$150'), row.getByText(/^45\smin$/)]).toHaveLength(2)
  })

  it('shows the texts that the clinic has written, and no others', async () => {
    const told = { ...website, insurance: 'One.\n\nTwo.', emergencies: '', photos: [], map: '' }
    openApp('/about', { clinic: { readWebsite: () => Promise.resolve(told) } })
    await screen.findByRole('heading', { level: 2, name: 'Insurance' })
    expect(main().getByText('One.').nextElementSibling?.textContent).toBe('Two.')
    for (const name of ['Emergencies', 'A look inside'])
      expect(main().queryByRole('heading', { name })).toBeNull()
    expect(main().queryByAltText(/map/)).toBeNull()
    expect(main().getByRole('link', { name: 'Get directions' })).toBeTruthy()
  })

  it('leads route planners to the clinic’s coordinates, or to its address', async () => {
    const directions = async () =>
      (await screen.findByRole('link', { name: 'Get directions' })).getAttribute('href')
    const { clinic } = fakeServices().settings
    const planner = 'https://www.openstreetmap.org/directions?to='
    openApp('/about', { clinic: { readWebsite } })
    expect(await directions()).toBe(`${planner}120%20Mulberry%20Street`)
    closeApp()
    const coordinates = { latitude: 40.7191, longitude: -73.9973 }
    const settings = { clinic: { ...clinic, coordinates } }
    openApp('/about', { clinic: { readWebsite }, settings })
    expect(await directions()).toBe(`${planner}40.7191%2C-73.9973`)
  })

  it('shows what the server has put into the page, before it asks', async () => {
    drawn(website)
    openApp('/about', { clinic: { readWebsite: never } })
    expect(await screen.findByRole('heading', { name: 'Our dentists' })).toBeTruthy()
  })

  it('asks the server if what is in the page cannot be read', async () => {
    drawn({ insurance: 1 })
    openApp('/about', { clinic: { readWebsite } })
    expect(await screen.findByRole('heading', { name: 'Our dentists' })).toBeTruthy()
  })
})
