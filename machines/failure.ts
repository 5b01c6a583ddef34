/**
 * The kinds of failed request to a server:
 * - `refused`: the server does not allow the request for this caller (401, 403).
 * - `rejected`: the server refuses the data and gives a reason that helps the person (any other 4xx).
 * - `unreachable`: no response, a timeout, or a 5xx response.
 * - `malformed`: a response that does not match its schema.
 */
export type FailureKind = 'refused' | 'rejected' | 'unreachable' | 'malformed'

type Detail = {
  code?: string | undefined
  fields?: Readonly<Record<string, string>> | undefined
  answered?: boolean
  cause?: unknown
}

/** The error that every service throws; `message` is shown to the person. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  /** The server's stable error code, such as `already_paid`; empty without a code. */
  readonly code: string
  /** True if the clinic’s own server sent a response, even if the response was an error. */
  readonly answered: boolean
  /** The error messages by form field. */
  readonly fields: Readonly<Record<string, string>>

  constructor(kind: FailureKind, message: string, detail: Detail = {}) {
    super(message, { cause: detail.cause })
    this.kind = kind
    this.code = detail.code ?? ''
    this.fields = detail.fields ?? {}
    this.answered = detail.answered ?? (kind === 'refused' || kind === 'rejected')
  }
}

/** Converts any error to a `Failure`; an unexpected error gets the kind `malformed` and a general message. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  return new Failure('malformed', 'Something went wrong on our side. Please try again.', {
    cause: error,
  })
}
