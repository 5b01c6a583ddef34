import type { Page } from '@playwright/test'
import type { Failure } from '../../../machines/failure.ts'
import type { AgendaNews } from '../../../schemas/agenda.ts'

/**
 * Runs in the page before the app. Replaces the event stream that tells the app about changes.
 * Playwright can answer a request only with a complete reply, but an event stream never completes.
 * Leaves all requests except those for the event stream unchanged.
 */
export function controlStream(): void {
  const send = window.fetch.bind(window)
  let latest: Stream | undefined
  const encoder = new TextEncoder()
  const connect = (signal: AbortSignal | undefined) =>
    new Promise<Response>((resolve, reject) => {
      const stream: Stream = {
        isWaiting: true,
        open() {
          if (!stream.isWaiting) return
          stream.isWaiting = false
          const body = new ReadableStream<Uint8Array>({
            start(controller) {
              stream.say = (data) => controller.enqueue(encoder.encode(`data: ${data}\n\n`))
              stream.lose = () => controller.error(new TypeError('lost'))
            },
          })
          resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
        },
        refuse: (status, json) => resolve(new Response(json, { status })),
        lose() {
          stream.isWaiting = false
          reject(new TypeError('lost'))
        },
      }
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      latest = stream
    })
  window.fetch = (input, init) => {
    const { url, signal } =
      input instanceof Request ? input : { url: String(input), signal: init?.signal }
    const isStream = new URL(url, location.href).pathname === '/agenda/stream'
    return isStream ? connect(signal ?? undefined) : send(input, init)
  }
  window.latestStream = () => latest
}

type Stream = {
  /** True while the app waits for the event stream to open. */
  isWaiting: boolean
  open: () => void
  /** `say(data)` sends the app an event with that data. It is undefined until the stream opens. */
  say?: (data: string) => void
  refuse: (status: number, json: string) => void
  lose: () => void
}

/** Waits until the app has requested the event stream, and opens the stream. */
export async function openStream(page: Page): Promise<void> {
  await page.waitForFunction(() => window.latestStream?.() !== undefined)
  await page.evaluate(() => window.latestStream?.()?.open())
}

/** Opens the event stream if necessary, and sends the app a day's new revision number. */
export async function announce(page: Page, news: AgendaNews): Promise<void> {
  await openStream(page)
  await page.evaluate((data) => window.latestStream?.()?.say?.(data), JSON.stringify(news))
}

/** Ends the app's event stream, or the app's attempt to open the stream. */
export const loseStream = (page: Page) => page.evaluate(() => window.latestStream?.()?.lose())

/** Refuses the event stream that the app is opening, as the clinic does after the session's end. */
export async function refuseStream(page: Page, { code, message }: Failure): Promise<void> {
  await page.waitForFunction(() => window.latestStream?.()?.isWaiting === true)
  const body = JSON.stringify({ error: { code, message, requestId: 'walk' } })
  await page.evaluate((json) => window.latestStream?.()?.refuse(401, json), body)
}

declare global {
  interface Window {
    latestStream?: () => Stream | undefined
  }
}
