/** Thrown by a rule to answer with a 4xx; `message` and `fields` are for the person. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429
  readonly code: string
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(
    status: Refusal['status'],
    code: string,
    message: string,
    fields?: Readonly<Record<string, string>>,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
  }
}
