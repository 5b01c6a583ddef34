import type { RefusalCode } from '../contract/refusals.ts'

/**
 * An error that is sent as a 4xx reply, or as a 502 or 503 reply if a provider has failed.
 * The user sees the error's `message` and `fields`. The server logs the error's `cause`.
 * `detail` is data for the client program, such as the current version of a changed row.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503
  readonly code: RefusalCode
  readonly fields: Readonly<Record<string, string>> | undefined
  readonly detail: unknown

  constructor(
    status: Refusal['status'],
    code: RefusalCode,
    message: string,
    fields?: Readonly<Record<string, string>>,
    { cause, detail }: { readonly cause?: unknown; readonly detail?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status
    this.code = code
    this.fields = fields
    this.detail = detail
  }
}
