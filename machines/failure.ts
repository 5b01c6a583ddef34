/**
 * Everything that can go wrong with a call, as the machines see it (design §2 of the flows):
 * - `refused`: the server does not let this caller do it (401, 403)
 * - `rejected`: it says why it will not, and the person can act on it (any other 4xx)
 * - `unreachable`: no answer, or none in time, or a 5xx
 * - `malformed`: an answer that its schema refuses
 */
export type FailureKind = 'refused' | 'rejected' | 'unreachable' | 'malformed'

type Detail = {
  code?: string | undefined
  fields?: Readonly<Record<string, string>> | undefined
  answered?: boolean
  cause?: unknown
}

/** What a service throws; `message` is written for the person at the screen. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly kind: FailureKind
  /** The server's stable code, such as `already_paid`; empty where there is none. */
  readonly code: string
  /** True where the clinic's own server has answered, be it that it is in trouble itself. */
  readonly answered: boolean
  /** Messages to show next to the form fields they name. */
  readonly fields: Readonly<Record<string, string>>

  constructor(kind: FailureKind, message: string, detail: Detail = {}) {
    super(message, { cause: detail.cause })
    this.kind = kind
    this.code = detail.code ?? ''
    this.fields = detail.fields ?? {}
    this.answered = detail.answered ?? (kind === 'refused' || kind === 'rejected')
  }
}

/** Narrows an actor's `event.error`; what is no Failure is a defect of ours, shown as `malformed`. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  return new Failure('malformed', 'Something went wrong on our side. Please try again.', {
    cause: error,
  })
}
