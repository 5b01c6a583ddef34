import type { Page } from '@playwright/test'
import type { Agenda, AgendaVisit } from '../schemas/agenda.ts'
import { OVERFULL_DAY } from '../scripts/screenshots/agenda.ts'
import { ADMIN, logIn } from '../tests/rig/accounts.ts'
import { controlStream, openStream } from '../tests/model/walks/stream.ts'
import { openBrowserStage } from './browser-stage.ts'
import { median, type Row } from './row.ts'

const CHANGES = 42
/** The time between two frames of the screen, in milliseconds. */
const FRAME_MS = 1000 / 60
const DATE = '2026-01-15'
const CHANGED = '0-905'

/**
 * Measures the time from a message about a colleague's change until the change is painted.
 * The agenda shows a day on which eight doctors have twenty visits each.
 * The baseline is a copy of the agenda without React, in which a few lines of code change one cell.
 */
export async function redraw(): Promise<Row[]> {
  const stage = await openBrowserStage()
  try {
    const page = await stage.open({ isSlow: false })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.addInitScript(controlStream)
    await page.addInitScript(answerAgenda, JSON.stringify(OVERFULL_DAY))
    await logIn(page, ADMIN)
    await page.goto(`/dashboard/today?date=${DATE}`)
    await page.locator(`[data-visit="${CHANGED}"]`).waitFor()
    await openStream(page)
    const ours = await repeat(page, tellApp)
    await page.evaluate(copyPage)
    const byHand = await repeat(page, changeByHand)
    return [
      {
        what: 'show one change among 160 visits: median',
        ours: inMs(median(ours)),
        against: `${inMs(median(byHand))}, by hand`,
        ratio: median(ours) / median(byHand),
        bound: '≤ 2',
      },
    ]
  } finally {
    await stage.end()
  }
}

const inMs = (ms: number) => `${ms.toFixed(1)} ms`

type Change = { body: string; id: string; news: string }

/** Changes a visit in the agenda several times. Resolves with the times until paint, in ms. */
async function repeat(page: Page, act: (change: Change) => void): Promise<number[]> {
  const times: number[] = []
  for (let change = 0; change < CHANGES; change += 1) {
    const revision = 2 + change
    await page.evaluate(watchTable)
    // Start each change at a different moment between two video frames, to cover all moments.
    await page.evaluate(passFrame, (FRAME_MS * change) / CHANGES)
    await page.evaluate(act, {
      body: JSON.stringify(agendaAt(revision)),
      id: CHANGED,
      news: JSON.stringify({ date: DATE, revision }),
    })
    // A Playwright locator would search the page in each frame, which would slow the page down.
    times.push(await page.evaluate(() => window.painted ?? NaN))
  }
  return times
}

const agendaAt = (revision: number): Agenda => ({
  days: OVERFULL_DAY.days.map((day) => ({
    ...day,
    revision,
    agendas: day.agendas.map((column) => ({
      ...column,
      visits: column.visits.map((visit) => (visit.id === CHANGED ? at(visit, revision) : visit)),
    })),
  })),
})

const at = (visit: AgendaVisit, revision: number): AgendaVisit => ({
  ...visit,
  version: revision,
  arrivedAt: revision % 2 === 0 ? `${DATE}T20:00:00.000Z` : null,
})

/** Runs in the page before the app's code, and answers the app's `GET /agenda` requests. */
function answerAgenda(first: string): void {
  window.agendaBody = first
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    if (url.pathname !== '/agenda') return send(input, init)
    const headers = { 'content-type': 'application/json' }
    return Promise.resolve(new Response(window.agendaBody, { headers }))
  }
}

/** Measures, in the browser, the time from now until a change in the table is painted. */
function watchTable(): void {
  const table = document.querySelector('table')
  if (!table) throw new Error('There is no table')
  window.painted = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      requestAnimationFrame(() => {
        setTimeout(() => resolve(performance.now() - (window.began ?? NaN)))
      })
    })
    const whole = { subtree: true, childList: true, characterData: true, attributes: true }
    observer.observe(table, whole)
  })
}

/** Resolves the given number of milliseconds after a video frame begins. */
const passFrame = (delay: number) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, delay))
  })

function tellApp({ body, news }: Change): void {
  window.agendaBody = body
  window.began = performance.now()
  window.latestStream?.()?.say?.(news)
}

/** Replaces the page's elements with copies that React does not control. */
function copyPage(): void {
  const { innerHTML } = document.body
  document.body.innerHTML = innerHTML
}

function changeByHand({ body, id }: Change): void {
  window.agendaBody = body
  window.began = performance.now()
  const draw = (agenda: Agenda) => {
    const visits = agenda.days.flatMap(({ agendas }) => agendas.flatMap((column) => column.visits))
    const visit = visits.find((each) => each.id === id)
    const [name, card] = document.querySelector(`[data-visit="${id}"]`)?.children ?? []
    if (!visit || !name || !card) throw new Error('There is no such visit')
    name.textContent = `${visit.person.name}, ${visit.arrivedAt === null ? 'late' : 'waiting'}`
    card.classList.toggle('waiting', visit.arrivedAt !== null)
    const state = card.firstElementChild?.lastElementChild
    if (state) state.textContent = visit.arrivedAt === null ? 'late' : 'waiting'
  }
  void fetch('/agenda')
    .then((reply) => reply.json())
    .then(draw)
}

declare global {
  interface Window {
    agendaBody?: string
    began?: number
    painted?: Promise<number>
  }
}
