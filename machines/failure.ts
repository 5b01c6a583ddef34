/**
 * The kinds of failed requests to a server.
 * - `refused`: the server does not allow the request for this caller (401, 403).
 * - `rejected`: the server refuses the data and says why (a 4xx response except 401 and 403).
 * - `unreachable`: no response, a timeout, or a 5xx response.
 * - `malformed`: a response that does not match its schema.
 * - `fault`: no failed request, but an exception in the app's own code.
 */
export type FailureKind = 'refused' | 'rejected' | 'unreachable' | 'malformed' | 'fault'

type Detail = {
  code?: string | undefined
  fields?: Readonly<Record<string, string>> | undefined
  answered?: boolean
  detail?: unknown
  cause?: unknown
}

/** The error of a failed request or other browser operation. The page shows the `message`. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  /** The server's error code, such as `already_paid`; empty if the error has no code. */
  readonly code: string
  /** True if the clinic's own server sent a response, even if the response was an error. */
  readonly answered: boolean
  /** The error messages of a form, by the name of the form field. */
  readonly fields: Readonly<Record<string, string>>
  /** Additional data from the server about the error. The format depends on the error code. */
  readonly detail: unknown

  constructor(kind: FailureKind, message: string, detail: Detail = {}) {
    super(message, { cause: detail.cause })
    this.kind = kind
    this.code = detail.code ?? ''
    this.fields = detail.fields ?? {}
    this.detail = detail.detail
    this.answered = detail.answered ?? (kind === 'refused' || kind === 'rejected')
  }
}

/**
 * Converts any error to a `Failure`.
 * An unexpected error becomes a `Failure` of the kind `fault` with a general message.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  return new Failure('fault', 'Something went wrong on our side. Please try again.', {
    cause: error,
  })
}
