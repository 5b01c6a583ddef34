import type { Page } from '@playwright/test'
import type { Agenda, AgendaVisit } from '../../schemas/agenda.ts'
import { column, day, visit } from '../model/walks/agenda-samples.ts'
import { ADMIN, logIn } from '../rig/accounts.ts'
import { dayAhead } from '../rig/people.ts'
import { expect, test } from './fixtures.ts'

const EIGHT = 8 * 60
const DAY = dayAhead(3)

type Shown = readonly (readonly [startsAt: number, minutes: number])[]

const visitsOn = (date: string, shown: Shown): AgendaVisit[] =>
  shown.map(([startsAt, minutes]) => ({
    ...visit,
    id: `${date}-${startsAt}`,
    date,
    startsAt,
    minutes,
    person: { ...visit.person, name: `Visitor ${startsAt}` },
  }))

/** Makes the clinic answer with the visits in `shown` on every day that the page asks for. */
async function answer(page: Page, shown: Shown): Promise<void> {
  await page.route(/\/agenda\?/, (route) => {
    const { searchParams } = new URL(route.request().url())
    const first = searchParams.get('from') ?? DAY
    const dates = searchParams.has('agenda') ? weekFrom(first) : [first]
    const json: Agenda = {
      days: dates.map((date) => ({
        ...day,
        date,
        agendas: [
          {
            ...column,
            working: [{ from: EIGHT, to: 12 * 60 }],
            visits: visitsOn(date, shown),
          },
        ],
      })),
      agendas: [{ id: column.id, name: column.name }],
    }
    return route.fulfill({ json })
  })
}

const weekFrom = (monday: string) =>
  Array.from({ length: 7 }, (_, index) => {
    const date = new Date(`${monday}T12:00:00Z`)
    date.setUTCDate(date.getUTCDate() + index)
    return date.toISOString().slice(0, 10)
  })

type Edges = { readonly name: string; readonly top: number; readonly bottom: number }

/** Returns the edges of each hour's heading and of each drawn visit, all measured at one moment. */
const edgesIn = (page: Page) =>
  page.getByRole('grid').evaluate((grid): Edges[] =>
    [...grid.querySelectorAll('tbody th, [data-visit] > div')].map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return { name: element.parentElement?.dataset['visit'] ?? element.textContent, top, bottom }
    }),
  )

/** Expects each visit to be drawn from the minute of its start to the minute of its end. */
async function expectAtMinutes(page: Page, shown: Shown, date: string): Promise<void> {
  const edges = await edgesIn(page)
  const edgeOf = (name: string) => {
    const found = edges.find((each) => each.name === name)
    if (!found) throw new Error(`${name} is not in the grid`)
    return found
  }
  const origin = edgeOf('8 AM').top
  const hour = edgeOf('9 AM').top - origin
  for (const { id, startsAt, minutes } of visitsOn(date, shown)) {
    const { top, bottom } = edgeOf(id)
    const at = (minute: number) => origin + ((minute - EIGHT) * hour) / 60
    const apart = [top - at(startsAt), bottom - at(startsAt + minutes)].map(Math.abs)
    expect(Math.max(...apart), `pixels between ${id} and its minutes`).toBeLessThanOrEqual(1.01)
  }
}

const CASES: readonly { readonly name: string; readonly shown: Shown }[] = [
  {
    name: 'of 20 minutes',
    shown: [
      [EIGHT, 20],
      [EIGHT + 20, 20],
      [EIGHT + 40, 20],
    ],
  },
  {
    name: 'of 5, 10 and 25 minutes',
    shown: [
      [EIGHT + 5, 5],
      [EIGHT + 10, 10],
      [EIGHT + 20, 25],
      [EIGHT + 180, 45],
    ],
  },
  {
    name: 'that begin at odd minutes',
    shown: [
      [EIGHT + 3, 19],
      [EIGHT + 22, 30],
      [EIGHT + 112, 31],
    ],
  },
]

for (const { name, shown } of CASES) {
  test(`visits ${name} are drawn at their minutes on a day and in a week`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await logIn(page, ADMIN)
    await answer(page, shown)
    await page.goto(`/dashboard/today?date=${DAY}`)
    await expect(page.getByRole('grid')).toBeVisible()
    await expectAtMinutes(page, shown, DAY)
    await page.goto(`/dashboard/today?date=${DAY}&days=7&agenda=${column.id}`)
    await expect(page.getByRole('columnheader')).toHaveCount(8)
    await expectAtMinutes(page, shown, DAY)
    const first = page.getByRole('gridcell', { name: /^Visitor/ }).first()
    await expect(first.getByText(/^8:\d\d$/)).toBeVisible()
  })
}

const SCREENS = [
  { device: 'a phone', width: 360, height: 740, part: 'Visitor 480' },
  { device: 'a tablet', width: 1024, height: 768, part: '8 AM' },
] as const

for (const { device, part, ...size } of SCREENS) {
  test(`today's visits begin in the upper third of ${device}`, async ({ page }) => {
    await logIn(page, ADMIN)
    await page.setViewportSize(size)
    await answer(page, [[EIGHT, 20]])
    await page.goto('/dashboard/today')
    await expect.poll(() => topOf(page, part)).toBeLessThan(size.height / 3)
  })
}

test('a tablet shows the whole of today, from 8 AM to 5:15 PM', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await logIn(page, ADMIN)
  await answer(page, [
    [EIGHT, 15],
    [17 * 60, 15],
  ])
  await page.goto('/dashboard/today')
  const last = page.getByRole('gridcell', { name: /^Visitor 1020/ })
  await expect(last).toBeVisible()
  const { y, height } = (await last.boundingBox()) ?? { y: Infinity, height: 0 }
  expect(y + height - (await noticeHeight(page))).toBeLessThanOrEqual(768)
})

/** Returns the distance of a text from the top, without the notice for new staff, in pixels. */
async function topOf(page: Page, text: string): Promise<number> {
  const top = (await page.getByText(text, { exact: true }).boundingBox())?.y ?? Infinity
  return top - (await noticeHeight(page))
}

/** Returns the height of the notice for staff who have not set up two-step login, in pixels. */
async function noticeHeight(page: Page): Promise<number> {
  const notice = page.getByText(/staff need two-step login/).locator('..')
  return (await notice.isVisible()) ? ((await notice.boundingBox())?.height ?? 0) : 0
}
