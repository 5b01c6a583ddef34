// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { NextFree } from '../../schemas/next-free.ts'
import type { Website } from '../../schemas/website.ts'
import { held, type Held } from '../../src/services/held.ts'
import { website } from '../model/walks/website-samples.ts'
import { closeApp, NOW, openApp } from './open-app.tsx'

afterEach(closeApp)

const main = () => within(screen.getByRole('main'))

async function openHome() {
  const opened = openApp('/')
  await screen.findByRole('heading', { level: 1, name: 'Your New Smile Starts Here' })
  await screen.findByRole('heading', { name: 'Services We Provide' })
  return opened
}

const names = (headings: HTMLElement[]) => headings.map((heading) => heading.textContent)

describe('the landing page', () => {
  it('shows its sections in the order of the specification', async () => {
    await openHome()
    expect(names(main().getAllByRole('heading'))).toEqual([
      'Your New Smile Starts Here',
      'Plan your visit',
      'Opening Hours',
      'Visit our location',
      'Contact us now',
      'Services We Provide',
      'Fluoride Treatment',
      'Cavity Filling',
      'Teeth Whitening',
      'Exceptional Dental Care, on Your Terms',
      'Make an Appointment Today',
      'What Our Patients Say',
      'Stay connected with us',
    ])
  })

  it('offers to book before anything else in the page', async () => {
    await openHome()
    const [first] = main().getAllByRole('link')
    expect(first?.textContent).toBe('Book an appointment')
    const [heading] = main().getAllByRole('heading')
    expect(heading?.compareDocumentPosition(first ?? document.body)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
  })

  it('makes each section a named region, which screen readers can jump to', async () => {
    await openHome()
    for (const title of names(main().getAllByRole('heading', { level: 2 })))
      expect(main().getByRole('region', { name: title ?? '' })).toBeTruthy()
  })

  it('takes the hours, the address, the telephone and the email from the settings', async () => {
    await openHome()
    const visit = within(main().getByRole('region', { name: 'Plan your visit' }))
    expect(visit.getByText('Every day, 8:00 AM – 5:00 PM')).toBeTruthy()
    expect(visit.getByText('Eastern Time')).toBeTruthy()
    expect(visit.getByText('120 Mulberry Street')).toBeTruthy()
    expect(visit.getByRole('link', { name: '+1 212 555 0142' }).getAttribute('href')).toBe(
      'tel:+12125550142',
    )
    expect(visit.getByRole('link', { name: 'hello@mulberry.test' }).getAttribute('href')).toBe(
      'mailto:hello@mulberry.test',
    )
  })

  it('links to the appointment screen from the hero, the promo and the banner', async () => {
    await openHome()
    for (const name of ['Book an appointment', 'See treatments and prices', 'Make an appointment'])
      expect(main().getByRole('link', { name }).getAttribute('href')).toBe('/appointment')
  })

  it('says that the three testimonials are samples', async () => {
    await openHome()
    const said = within(main().getByRole('region', { name: 'What Our Patients Say' }))
    expect(said.getAllByRole('figure')).toHaveLength(3)
    expect(said.getByText(/These are sample reviews/)).toBeTruthy()
  })

  it('hides every drawing from screen readers, because the text says the same', async () => {
    await openHome()
    const drawings = [...screen.getByRole('main').querySelectorAll('svg')]
    expect(drawings.length).toBeGreaterThanOrEqual(12)
    for (const drawing of drawings) expect(drawing.getAttribute('aria-hidden')).toBe('true')
  })

  it('sets the title of the document', async () => {
    await openHome()
    expect(document.title).toBe('Dentist in New York: Mulberry Dental')
  })
})

const COLE = {
  _id: 'd1',
  name: 'Dr. Amara Cole',
  specialty: 'Cavity Filling',
  img: '/doctors/amara-cole.svg',
}

describe('the dentists on the landing page', () => {
  afterEach(() => document.querySelector('script#dentists')?.remove())

  /** Puts dentists into the page as the server does. */
  function drawn(dentists: unknown): void {
    const script = document.createElement('script')
    script.id = 'dentists'
    script.type = 'application/json'
    script.textContent = JSON.stringify(dentists)
    document.body.append(script)
  }
  const openWith = async (readWebsite: () => Promise<Website>) => {
    openApp('/', { clinic: { readWebsite } })
    return within(await screen.findByRole('region', { name: 'Our dentists' }))
  }
  const never = () => new Promise<never>(() => {})

  it('are in the page before the server is asked, without a free time', async () => {
    drawn([COLE])
    const section = await openWith(never)
    expect(section.getByRole('heading', { level: 3, name: COLE.name })).toBeTruthy()
    expect(section.getByText(COLE.specialty)).toBeTruthy()
    expect(section.getByAltText(`Portrait of ${COLE.name}`)).toBeTruthy()
    expect(section.queryByRole('link', { name: /^Book/ })).toBeNull()
    const more = section.getByRole('link', { name: 'More about our dentists' })
    expect(more.getAttribute('href')).toBe('/about')
  })

  it('have their next free times, each with a link that books it', async () => {
    const section = await openWith(() => Promise.resolve(website))
    const book = await section.findByRole('link', { name: 'Book with Dr. Amara Cole' })
    expect(book.getAttribute('href')).toBe(
      '/appointment?date=2023-01-06&treatment=t1&slot=08.00+AM+-+08.30+AM&doctor=d1',
    )
    expect(section.getByText(/^Fri, Jan\s6, 2023, 8:00\sAM$/)).toBeTruthy()
    expect(section.getByText('No free time in the next four weeks.')).toBeTruthy()
  })

  it('can be booked even if the clinic does not tell their next free times', async () => {
    drawn([COLE])
    const section = await openWith(() => Promise.reject(new Failure('unreachable', 'No answer')))
    const book = await section.findByRole('link', { name: 'Book with Dr. Amara Cole' })
    expect(book.getAttribute('href')).toBe('/appointment')
    expect(section.queryByText(/^No free time/)).toBeNull()
  })

  it('are at most six, because the page must arrive in one round trip', async () => {
    const doctors = Array.from({ length: 9 }, (_, at) => ({
      ...COLE,
      about: '',
      _id: `d${at}`,
      name: `Dr. ${at}`,
    }))
    const section = await openWith(() => Promise.resolve({ ...website, doctors }))
    expect(section.getAllByRole('listitem')).toHaveLength(6)
  })

  it('have no section if the clinic has none', async () => {
    drawn([])
    openApp('/', { clinic: { readWebsite: () => Promise.resolve({ ...website, doctors: [] }) } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', { name: 'Our dentists' })).toBeNull()
  })
})

const EIGHT = '08.00 AM - 08.45 AM'
const filling: NextFree = {
  _id: 't1',
  name: 'Cavity Filling',
  price: 150,
  duration: 45,
  times: [
    { date: 'Jan 15, 2026', slot: '02.00 PM - 02.45 PM' },
    { date: 'Jan 16, 2026', slot: EIGHT },
  ],
}

/** The time that this tab holds for five minutes. */
const own: Held = {
  treatmentId: 't1',
  date: 'Jan 15, 2026',
  slot: '01.00 PM - 01.45 PM',
  _id: 'hold-1',
  expiresAt: new Date(NOW.getTime() + 300_000).toISOString(),
  extensionsLeft: 10,
}

const linksOf = (card: ReturnType<typeof within>) =>
  card
    .getAllByRole('link')
    .map((link: HTMLElement) => [link.textContent, link.getAttribute('href')])

describe('a service card of the landing page', () => {
  const openWith = async (nextFree: () => Promise<readonly NextFree[]>) => {
    openApp('/', { clinic: { listNextFree: () => nextFree().then((list) => [...list]) } })
    const heading = await screen.findByRole('heading', { name: 'Cavity Filling' })
    return within(heading.closest('li') ?? heading)
  }

  it('shows the price, the length and the two next free times, each as a link', async () => {
    const card = await openWith(() => Promise.resolve([filling]))
    expect(await card.findByText('$150')).toBeTruthy()
    expect(card.getByText(/45\smin/)).toBeTruthy()
    const links = card.getAllByRole('link', { name: /^Book Cavity Filling: / })
    expect(links.map((link) => link.textContent?.replaceAll('\u00A0', ' '))).toEqual([
      'Book Cavity Filling: Thu, Jan 15 2:00 PM',
      'Book Cavity Filling: Fri, Jan 16 8:00 AM',
    ])
    expect(links[1]?.getAttribute('href')).toBe(
      '/appointment?date=2026-01-16&treatment=t1&slot=08.00+AM+-+08.45+AM',
    )
  })

  it('shows the time that this visitor holds as theirs, instead of a free one', async () => {
    held.write(own)
    const card = await openWith(() => Promise.resolve([filling]))
    expect(await card.findByText(/^Held for you until 12:05\sPM$/)).toBeTruthy()
    const links = card.getAllByRole('link', { name: /^Book Cavity Filling: / })
    expect(links.map((link) => link.textContent?.replaceAll('\u00A0', ' '))).toEqual([
      'Book Cavity Filling: Thu, Jan 15 1:00 PM, held for you',
      'Book Cavity Filling: Thu, Jan 15 2:00 PM',
    ])
    expect(links[0]?.getAttribute('href')).toBe(
      '/appointment?date=2026-01-15&treatment=t1&slot=01.00+PM+-+01.45+PM',
    )
  })

  it.each([
    ['has ended', { expiresAt: new Date(NOW.getTime() - 1).toISOString() }],
    ['was given back when the page was left', { isLeft: true }],
  ])('shows no time whose hold %s', async (_title, changed) => {
    held.write({ ...own, ...changed })
    const card = await openWith(() => Promise.resolve([filling]))
    expect(await card.findByText('Next free times')).toBeTruthy()
    expect(card.queryByText(/held for you/i)).toBeNull()
  })

  it('says that there is no free time, and shows only the phone number as a link', async () => {
    const card = await openWith(() => Promise.resolve([{ ...filling, times: [] }]))
    expect(await card.findByText('No free time in the next 60 days.')).toBeTruthy()
    expect(linksOf(card)).toEqual([['+1 212 555 0142', 'tel:+12125550142']])
  })

  it('says that a treatment with no price is free', async () => {
    const card = await openWith(() => Promise.resolve([{ ...filling, price: 0 }]))
    expect(await card.findByText('Free')).toBeTruthy()
  })

  it('shows the phone number and all treatments if the service cannot be booked online', async () => {
    const card = await openWith(() => Promise.resolve([]))
    expect(await card.findByText('This treatment cannot be booked online.')).toBeTruthy()
    expect(linksOf(card)).toEqual([
      ['+1 212 555 0142', 'tel:+12125550142'],
      ['See all treatments and prices', '/appointment'],
    ])
  })

  it('leads to the booking page if the clinic does not answer', async () => {
    const card = await openWith(() => Promise.reject(new Failure('unreachable', 'No answer')))
    const link = await card.findByRole('link', { name: 'Book Cavity Filling' })
    expect(link.getAttribute('href')).toBe('/appointment')
  })

  it('shows the phone number if the clinic does not answer, and the times once it does', async () => {
    const answers = [
      () => Promise.reject(new Failure('unreachable', 'No answer')),
      () => Promise.resolve([filling]),
    ]
    const card = await openWith(() => answers.shift()?.() ?? Promise.resolve([]))
    const phone = await card.findByRole('link', { name: '+1 212 555 0142' })
    expect(phone.getAttribute('href')).toBe('tel:+12125550142')
    dispatchEvent(new Event('online'))
    expect(await card.findByText('$150')).toBeTruthy()
  })
})
