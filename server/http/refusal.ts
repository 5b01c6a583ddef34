import type { RefusalCode } from '../contract/refusals.ts'

/**
 * Thrown by a rule to answer with a 4xx, or with 502 or 503 if a provider fails.
 * `message` and `fields` are shown to the user, `cause` is logged.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503
  readonly code: RefusalCode
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(
    status: Refusal['status'],
    code: RefusalCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
    cause?: unknown,
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.fields = fields
  }
}
