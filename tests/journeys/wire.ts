import type { CDPSession, Page } from '@playwright/test'
import type { Call, SentReply } from '../model/walks/stage.ts'

/** What the clinic itself answered. */
export type RealAnswer = { readonly status: number; readonly body: string }

/** A request of the page that waits for its answer. */
export type HeldCall = Call & {
  /**
   * Comes back once the answer is on its way: false where the page has taken its question back, and
   * with what the clinic said where that was awaited.
   */
  send: (reply: SentReply) => Promise<boolean>
  /** Lets the clinic answer; undefined where no answer comes. */
  hear: () => Promise<RealAnswer | undefined>
}

const PROVIDERS = ['*/assets/stripe-*', '*/assets/identity-firebase-*']

// The app's questions, and those of its files that are fetched for a provider. What is not named
// keeps the browser's own way, its cache included: `page.route` would take that from every file.
const PATTERNS = [
  { urlPattern: '*', resourceType: 'Fetch' as const },
  { urlPattern: '*', resourceType: 'XHR' as const },
  ...PROVIDERS.map((urlPattern) => ({ urlPattern })),
  ...PROVIDERS.map((urlPattern) => ({ urlPattern, requestStage: 'Response' as const })),
]

/** Hands over every question of the page to `onCall`, which sees to its answer. */
export async function holdCalls(page: Page, onCall: (call: HeldCall) => void): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const answers = new Map<string, (answer: RealAnswer | undefined) => void>()
  browser.on('Fetch.requestPaused', async (paused) => {
    const { requestId, request, responseStatusCode: status, responseErrorReason: failure } = paused
    const isAnswer = status !== undefined || failure !== undefined
    if (!isAnswer)
      return onCall(held(browser, answers, { requestId, method: request.method, url: request.url }))
    const hear = answers.get(requestId)
    answers.delete(requestId)
    const answer = hear && status !== undefined ? await read(browser, requestId, status) : undefined
    await attempt(browser.send('Fetch.continueResponse', { requestId, ...uncached(paused) }))
    return hear?.(answer)
  })
  await browser.send('Fetch.enable', { patterns: PATTERNS })
}

/** Has the next page ask anew: the browser would otherwise give it a file out of its memory. */
function uncached({ responseStatusCode, responseHeaders = [] }: Answered) {
  if (responseStatusCode === undefined) return {}
  const others = responseHeaders.filter(({ name }) => name.toLowerCase() !== 'cache-control')
  return {
    responseCode: responseStatusCode,
    responseHeaders: [...others, { name: 'cache-control', value: 'no-store' }],
  }
}

type Answered = {
  responseStatusCode?: number
  responseHeaders?: { name: string; value: string }[]
}

type Paused = Call & { requestId: string }

function held(
  browser: CDPSession,
  answers: Map<string, (answer: RealAnswer | undefined) => void>,
  { requestId, ...call }: Paused,
): HeldCall {
  return {
    ...call,
    send: (reply) => attempt(answer(browser, requestId, reply)),
    hear: async () => {
      const { promise, resolve } = Promise.withResolvers<RealAnswer | undefined>()
      answers.set(requestId, resolve)
      const goesOn = await attempt(
        browser.send('Fetch.continueRequest', { requestId, interceptResponse: true }),
      )
      return goesOn ? promise : undefined
    },
  }
}

function answer(browser: CDPSession, requestId: string, reply: SentReply): Promise<unknown> {
  if (reply === 'real') return browser.send('Fetch.continueRequest', { requestId })
  if (reply === 'lost')
    return browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionFailed' })
  const { status = 200, json = {}, headers = {} } = reply
  return browser.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: Object.entries({ 'content-type': 'application/json', ...headers }).map(
      ([name, value]) => ({ name, value }),
    ),
    body: Buffer.from(JSON.stringify(json)).toString('base64'),
  })
}

async function read(browser: CDPSession, requestId: string, status: number) {
  const { body, base64Encoded } = await browser.send('Fetch.getResponseBody', { requestId })
  return { status, body: base64Encoded ? Buffer.from(body, 'base64').toString() : body }
}

/** The browser refuses an answer to what was taken back, or asked by a page that was left. */
const attempt = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
