import type { Page } from '@playwright/test'
import type { DeskBookingReply, DeskTimes } from '../../schemas/desk.ts'
import { BUSY_DAY } from './agenda.ts'
import { answer, type Scene } from './scene.ts'

const TODAY = '2026-01-15'
const HOUR = 60

const starts = (from: number, to: number) =>
  Array.from({ length: (to - from) / 15 }, (_, index) => from + index * 15)

const agendas = [
  { id: 'a1', name: 'Dr. Lee', free: starts(14 * HOUR, 17 * HOUR), taken: starts(780, 840) },
  { id: 'a2', name: 'Dr. Kim', free: starts(15 * HOUR, 17 * HOUR), taken: starts(780, 900) },
]

const TIMES: DeskTimes = {
  date: TODAY,
  treatments: ['Teeth Cleaning', 'Cavity Filling', 'Root Canal'].map((name, index) => ({
    id: `t${index}`,
    name,
    minutes: 30 + 15 * index,
    price: 80 + 70 * index,
    agendas,
    next: null,
  })),
}

const PEOPLE = {
  people: [
    {
      id: 'p1',
      name: 'Catherine Müller-Hohenstein',
      phone: '(212) 555-0142',
      tel: '+12125550142',
      email: null,
    },
    {
      id: 'p2',
      name: 'Catalina Ruiz',
      phone: '(212) 555-0177',
      tel: '+12125550177',
      email: 'catalina.ruiz@mail.example',
    },
  ],
  more: false,
}

const TAKEN: DeskBookingReply = {
  success: false,
  taken: { date: TODAY, startsAt: 14 * HOUR, isOwn: false },
  nearest: [
    { date: TODAY, startsAt: 14 * HOUR + 15 },
    { date: TODAY, startsAt: 14 * HOUR + 30 },
    { date: '2026-01-16', startsAt: 9 * HOUR },
  ],
}

async function stage(page: Page): Promise<void> {
  await answer('/agenda', BUSY_DAY)(page)
  await answer('/agenda/times', TIMES)(page)
  await answer('/person', PEOPLE)(page)
  await answer('/desk/booking', TAKEN, 'POST')(page)
}

const scene = (name: string, book: string, act: Scene['act']): Scene => ({
  name,
  path: `/dashboard/today?book=${book}`,
  isLive: true,
  isWindow: true,
  stage,
  ...(act && { act }),
})

const patient = (page: Page) => page.getByRole('combobox', { name: 'Patient' })

async function fill(page: Page): Promise<void> {
  await patient(page).fill('Nora Hansen')
  await page.getByLabel('Phone number').fill('2125550142')
  await page.getByRole('combobox', { name: 'Treatment' }).selectOption('t0')
}

/** Screenshots of the form in which staff book for a caller or a walk-in patient. */
export const DESK_BOOKING: readonly Scene[] = [
  scene('today-book', 'phone', fill),
  scene('today-book-people', 'phone', async (page) => {
    await patient(page).fill('Cat')
    await page.getByRole('option', { name: /Catalina/ }).waitFor()
    await page.keyboard.press('ArrowDown')
  }),
  scene('today-book-taken', 'phone', async (page) => {
    await fill(page)
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await page.getByRole('group', { name: /is taken/ }).waitFor()
  }),
  scene('today-walk-in', 'walk-in', fill),
]
