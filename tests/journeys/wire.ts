import type { CDPSession, Page } from '@playwright/test'
import type { Call, SentReply } from '../model/walks/stage.ts'

/** A reply that the real server has sent. */
export type RealAnswer = { readonly status: number; readonly body: string }

/** A request that the page has sent and that waits for its reply. */
export type HeldCall = Call & {
  /** True if the request carries an access token. */
  readonly hasToken: boolean
  /** Returns true once the page has cancelled the request or has its reply. */
  isOver: () => boolean
  /**
   * Sends the reply. Resolves with true when the page has received the whole reply.
   * Resolves with false if the page has cancelled the request.
   * If `reply` is `real` or `lost`, a failed request counts as received as well.
   */
  send: (reply: SentReply) => Promise<boolean>
  /**
   * Forwards the request. Resolves with the server's reply after the page has received the reply.
   * Resolves with undefined if there is no reply, or if the page has cancelled the request.
   */
  hear: () => Promise<RealAnswer | undefined>
}

const PROVIDERS = ['*/assets/stripe-*', '*/assets/identity-firebase-*']

// Matches the API requests, and the requests for the script files that load Stripe or Firebase.
// Unlike `page.route`, interception by these URL patterns keeps the browser's cache turned on.
const PATTERNS = [
  { urlPattern: '*', resourceType: 'Fetch' as const },
  { urlPattern: '*', resourceType: 'XHR' as const },
  ...PROVIDERS.map((urlPattern) => ({ urlPattern })),
  ...PROVIDERS.map((urlPattern) => ({ urlPattern, requestStage: 'Response' as const })),
]

/** Passes each page request that matches `PATTERNS` to `onCall`, which must answer the request. */
export async function holdCalls(page: Page, onCall: (call: HeldCall) => void): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const answers = new Map<string, (answer: RealAnswer | undefined) => void>()
  const endOf = await watchEnds(page, browser)
  browser.on('Fetch.requestPaused', async (paused) => {
    const { requestId, request, responseStatusCode: status, responseErrorReason: failure } = paused
    const isAnswer = status !== undefined || failure !== undefined
    if (!isAnswer) {
      const ended = endOf(paused.networkId)
      return onCall(held(browser, answers, { requestId, ended, ...callOf(request) }))
    }
    const hear = answers.get(requestId)
    answers.delete(requestId)
    hear?.(status === undefined ? undefined : await read(browser, requestId, status))
    await attempt(browser.send('Fetch.continueResponse', { requestId, ...uncached(paused) }))
  })
  await browser.send('Fetch.enable', { patterns: PATTERNS })
}

/** How a request ended: the page got the whole reply, got an error, or cancelled the request. */
type Ending = 'received' | 'failed'

/**
 * Returns a function that waits for the end of the request with the given id.
 * A request ends when the page has the whole reply, or has cancelled the request.
 * A test must not press the next key before the page has the whole reply.
 */
async function watchEnds(page: Page, browser: CDPSession) {
  const waiting = new Map<string, (ending: Ending) => void>()
  const end = (requestId: string, ending: Ending) => {
    waiting.get(requestId)?.(ending)
    waiting.delete(requestId)
  }
  browser.on('Network.loadingFinished', ({ requestId }) => end(requestId, 'received'))
  browser.on('Network.loadingFailed', ({ requestId }) => end(requestId, 'failed'))
  page.on('close', () => [...waiting.keys()].forEach((requestId) => end(requestId, 'failed')))
  await browser.send('Network.enable')
  return (networkId: string | undefined): Promise<Ending> | undefined => {
    if (networkId === undefined) return undefined
    const { promise, resolve } = Promise.withResolvers<Ending>()
    waiting.set(networkId, resolve)
    return promise
  }
}

/** Turns off caching for a reply, so that the browser requests the file again for the next page. */
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

type Paused = ReturnType<typeof callOf> & {
  requestId: string
  ended: Promise<Ending> | undefined
}

const callOf = ({ method, url, headers }: Requested) => ({
  method,
  url,
  hasToken: Object.keys(headers).some((name) => name.toLowerCase() === 'authorization'),
})

type Requested = Call & { headers: Readonly<Record<string, string>> }

function held(
  browser: CDPSession,
  answers: Map<string, (answer: RealAnswer | undefined) => void>,
  { requestId, ended, ...call }: Paused,
): HeldCall {
  let isOver = false
  void ended?.then(() => (isOver = true))
  return {
    ...call,
    isOver: () => isOver,
    send: async (reply) => {
      if (!(await attempt(answer(browser, requestId, reply)))) return false
      const ending = await ended
      return typeof reply === 'string' || ending !== 'failed'
    },
    hear: async () => {
      const { promise, resolve } = Promise.withResolvers<RealAnswer | undefined>()
      answers.set(requestId, resolve)
      const goesOn = await attempt(
        browser.send('Fetch.continueRequest', { requestId, interceptResponse: true }),
      )
      if (!goesOn) return undefined
      // If the page cancels the request before the reply, `ended` resolves but `promise` does not.
      const cancelled = ended ? [ended.then(() => undefined)] : []
      const answer = await Promise.race([promise, ...cancelled])
      answers.delete(requestId)
      return answer && (await ended) !== 'failed' ? answer : undefined
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

/** Returns the server's reply, or undefined if the page has cancelled the request. */
async function read(browser: CDPSession, requestId: string, status: number) {
  const reply = browser.send('Fetch.getResponseBody', { requestId })
  if (!(await attempt(reply))) return undefined
  const { body, base64Encoded } = await reply
  return { status, body: base64Encoded ? Buffer.from(body, 'base64').toString() : body }
}

/** Resolves with false if `work` fails because the page has cancelled the request or is closed. */
const attempt = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
