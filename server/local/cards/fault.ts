import type { CardComplaint, LocalFault, LocalIntent } from '../../../schemas/local-cards.ts'

/** An error of the demo card service, with the message and the format of Stripe's error. */
export class CardFault extends Error {
  override readonly name = 'CardFault'
  readonly status: number
  readonly body: LocalFault

  constructor(status: number, complaint: CardComplaint, intent?: LocalIntent) {
    super(complaint.message)
    this.status = status
    this.body = { error: { ...complaint, ...(intent && { payment_intent: intent }) } }
  }
}

/** Creates the error for an invalid API call, by default with the status 400. */
export function badRequest(message: string, code?: string, param?: string, status = 400) {
  return new CardFault(status, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })
}

/** Creates the 404 error for an object that does not exist. `what` is the kind of object. */
export const missing = (what: string, id: string) =>
  badRequest(`No such ${what}: '${id}'`, 'resource_missing', what, 404)
