import ky, { HTTPError, isKyError, NetworkError, type KyInstance } from 'ky'
import { Failure, failureOf } from '../../machines/failure.ts'
import { fetchOrTakeFirst } from '../first-paint/first-reply.ts'
import { RefusalReply } from '../../schemas/refusal.ts'
import { BROWSER_WAITS_MS } from '../../schemas/waits.ts'
import { lost, type HttpOptions } from './http-options.ts'
import { serverTime } from './server-time.ts'

const FURTHER_ATTEMPTS = 2

/** The HTTP statuses after which the client sends a retryable request again. */
export const RETRIED_STATUSES = [408, 500, 502, 503, 504]

/**
 * Returns a `ky` HTTP client that sends requests to the clinic's server and retries GET requests.
 * The client sends no access token. `withBearer` adds the access token.
 */
export function createHttp(options: HttpOptions): KyInstance {
  const { prefix = '/', timeout = BROWSER_WAITS_MS, backoff = doubling } = options
  return ky.create({
    prefix,
    fetch: (input, init) => send(input, init).then(serverTime.hear),
    timeout,
    retry: {
      limit: FURTHER_ATTEMPTS,
      methods: ['get'],
      statusCodes: RETRIED_STATUSES,
      retryOnTimeout: true,
      maxRetryAfter: timeout,
      delay: backoff,
      shouldRetry: () => ('onLine' in navigator && !navigator.onLine ? false : undefined),
      jitter: (delay) => delay * (0.75 + Math.random() / 2),
    },
  })
}

/**
 * Sends a request. A `TypeError` of the browser's `fetch` becomes a `NetworkError`. Every other
 * `TypeError` is an exception in the app's own code.
 */
const send: typeof fetch = (input, init) =>
  fetchOrTakeFirst(input, init).catch((cause: unknown) => {
    const isLost = cause instanceof TypeError && input instanceof Request
    throw isLost ? new NetworkError(input, { cause }) : cause
  })

/** Returns a copy of the HTTP client `http` that sends the current access token in each request. */
export const withBearer = (http: KyInstance, token: HttpOptions['token']): KyInstance =>
  http.extend({
    hooks: {
      beforeRequest: [
        ({ request }) => {
          const bearer = token()
          if (bearer) request.headers.set('authorization', `Bearer ${bearer}`)
        },
      ],
    },
  })

const doubling = (attempt: number) => 300 * 2 ** (attempt - 1)

/**
 * Returns the options of a POST request that may be retried.
 * The server handles each idempotency key only once.
 */
export const repeatable = (key: string) => ({
  headers: { 'idempotency-key': key },
  retry: { methods: ['post' as const] },
})

/** Converts any error of an HTTP call to a `Failure`. */
export function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof HTTPError) return refusal(error)
  const isLost = isKyError(error) || error instanceof DOMException
  return isLost ? lost(error) : failureOf(error)
}

function refusal(error: HTTPError): Failure {
  const reply = RefusalReply.safeParse(error.data)
  const { code, message, fields, detail: data } = reply.data?.error ?? {}
  const detail = { code, fields, detail: data, cause: error }
  const { status } = error.response
  // A 5xx response without the server's own error body comes from a proxy, not from the server.
  if (status >= 500) {
    const isFromClinic = status === 502 || status === 503
    const shown = (isFromClinic && message) || TROUBLED
    return new Failure('unreachable', shown, { ...detail, answered: reply.success })
  }
  // A reply that requires a second-factor code is not `refused`, because the session continues.
  const isRefused = (status === 401 || status === 403) && code !== CODE_REQUIRED
  const kind = isRefused ? 'refused' : 'rejected'
  return new Failure(kind, message ?? REFUSED, detail)
}

/** The server's error code for a request that needs a second-factor code first. */
export const CODE_REQUIRED = 'second_factor_required'

const TROUBLED = 'The clinic is having trouble right now. Please try again in a moment.'
const REFUSED = 'The clinic did not accept this.'
