/** Every error code (`error.code`) in the server's replies, with its HTTP status and its cause. */
export const REFUSALS = {
  invalid: { status: 400, when: 'A field is invalid. `fields` names the field and the reason.' },
  malformed: { status: 400, when: 'The request could not be parsed.' },
  bad_signature: { status: 400, when: 'The event is not signed by the card provider.' },
  unauthorized: { status: 401, when: 'No valid token, or its user was removed.' },
  not_admin: { status: 403, when: 'Only an admin may do this.' },
  not_allowed: { status: 403, when: 'The role of the signed-in person does not allow this.' },
  second_factor_required: {
    status: 403,
    when: 'The session must verify the second factor first, or the person must set one up.',
  },
  not_owner: { status: 403, when: 'The requested data belongs to somebody else.' },
  unconfirmed: { status: 403, when: 'The email address must be confirmed first.' },
  other_account: { status: 403, when: 'The email address belongs to another account.' },
  removed: { status: 403, when: 'The account was removed by an admin.' },
  not_found: { status: 404, when: 'The requested item does not exist.' },
  request_timeout: { status: 408, when: 'The request took too long to arrive.' },
  already_linked: { status: 409, when: 'The account is already linked to the person.' },
  already_paid: {
    status: 409,
    when: 'The booking is already paid. Any second charge is refunded.',
  },
  ask_clinic: {
    status: 409,
    when: 'The clinic decides on refunds, so only staff can cancel a paid booking.',
  },
  disputed: {
    status: 409,
    when: 'The payment is disputed at the patient’s bank, so it cannot be refunded now.',
  },
  duplicate: { status: 409, when: 'An entry with this email address already exists.' },
  cancelled: { status: 409, when: 'The booking was cancelled. Any charge for it is refunded.' },
  changed: {
    status: 409,
    when: 'Somebody else has changed the booking, the setup, the terms or the money of the day.',
  },
  closed: { status: 409, when: 'The day is already closed.' },
  day_limit: { status: 409, when: 'The patient has reached the daily booking limit.' },
  family_limit: { status: 409, when: 'The account has as many relatives as allowed.' },
  has_holder: {
    status: 409,
    when: 'The account already belongs to somebody else, so it can be linked only as a relative’s.',
  },
  has_visits: {
    status: 409,
    when: 'The relative has appointments to come, so the relative cannot be removed.',
  },
  visits_overlap: {
    status: 409,
    when: 'Both records have an appointment at the same time, so they cannot be merged.',
  },
  hold_limit: {
    status: 409,
    when: 'Too many slots are already held, from this network or on this day. The slot can be booked without a hold.',
  },
  hold_used_up: { status: 409, when: 'The hold was extended as often as allowed.' },
  more_than_due: { status: 409, when: 'The amount is more than what is left to pay.' },
  more_than_paid: { status: 409, when: 'The amount is more than can be given back.' },
  moves_used: { status: 409, when: 'The patient has moved the booking as often as allowed.' },
  below_paid: { status: 409, when: 'The price would be less than what is already paid.' },
  not_undoable: {
    status: 409,
    when: 'It is too late to undo the change, or it was not the latest change.',
  },
  not_invitable: {
    status: 409,
    when: 'The person has no appointment or already has an account.',
  },
  not_done: { status: 409, when: 'The visit is not done yet, so it cannot be reviewed.' },
  nothing_paid: { status: 409, when: 'Nothing was paid for the booking, so it has no receipt.' },
  no_email: { status: 409, when: 'The patient has no email address.' },
  not_paid: { status: 409, when: 'The card has not been charged.' },
  own_account: {
    status: 409,
    when: 'Admins cannot remove their own account, release their own address or reset their own second factor.',
  },
  own_record: { status: 409, when: 'Nobody can remove themselves from their own account.' },
  partly_paid: {
    status: 409,
    when: 'The desk has taken a part of the price. Any charge of a card is refunded.',
  },
  price_changed: {
    status: 409,
    when: 'The price has changed. Any charge at the old price is refunded.',
  },
  published: { status: 409, when: 'The review is published, so it can only be deleted.' },
  processing: { status: 409, when: 'A payment for this booking is in progress.' },
  unreadable_file: { status: 422, when: 'The import file lacks a column or is too long.' },
  same_name: { status: 409, when: 'There is already a treatment with this name.' },
  same_person: { status: 409, when: 'There is already a person with this name and phone number.' },
  slot_taken: { status: 409, when: 'Somebody else has booked or held the slot.' },
  terms_changed: { status: 409, when: 'The amount to refund has changed.' },
  too_late: {
    status: 409,
    when: 'The booking starts too soon, or has started, so only staff may change it.',
  },
  try_again: { status: 409, when: 'Another request was changing the slot. Try again.' },
  last_owner: {
    status: 409,
    when: 'The clinic needs an owner, so the last owner’s role cannot change.',
  },
  unpaid_limit: {
    status: 409,
    when: 'The patient has reached the limit for unpaid bookings and must pay for one first.',
  },
  visit_over: { status: 409, when: 'The day of the appointment is over.' },
  wrong_day: { status: 409, when: 'This can be recorded only on the day of the visit.' },
  wrong_booking: { status: 409, when: 'The charge was made for another booking.' },
  too_large: { status: 413, when: 'The body is larger than 64 KiB.' },
  address_too_long: { status: 414, when: 'A part of the URL is too long.' },
  unsupported_type: { status: 415, when: 'The body is not JSON.' },
  key_reused: {
    status: 422,
    when: 'The Idempotency-Key was already used for a different request.',
  },
  day_to_come: { status: 422, when: 'The day has not begun yet.' },
  impossible_times: {
    status: 422,
    when: 'Hours overlap or end before they start. `fields` names each of them.',
  },
  not_bookable: {
    status: 422,
    when: 'The treatment or time does not exist, is in the past, or is too far ahead.',
  },
  no_account: { status: 422, when: 'Nobody has an account with this email address.' },
  no_doctor: { status: 422, when: 'The clinic has no doctor with this email address.' },
  unconfirmed_account: {
    status: 422,
    when: 'The account’s holder must confirm the email address first.',
  },
  wrong_code: {
    status: 422,
    when: 'The second-factor code is wrong or was already used.',
  },
  nothing_to_pay: { status: 422, when: 'The booking is free of charge.' },
  which_booking: {
    status: 422,
    when: '`bookingId` is missing, and the price does not identify exactly one booking.',
  },
  inbox_full: { status: 429, when: 'This sender has reached the daily message limit.' },
  factor_locked: {
    status: 429,
    when: 'Too many wrong codes. `detail.until` says when codes will be accepted again.',
  },
  too_many_requests: {
    status: 429,
    when: 'Too many requests. Wait for the number of seconds in `Retry-After`.',
  },
  headers_too_large: { status: 431, when: 'The headers of the request are too large.' },
  internal: {
    status: 500,
    when: 'Internal server error. The log has the details under the request id.',
  },
  cards_failed: {
    status: 502,
    when: 'The card provider answered with an error. The log has the provider’s request id.',
  },
  cards_unreachable: {
    status: 503,
    when: 'The card provider did not answer, or asked to try again later.',
  },
  overloaded: { status: 503, when: 'The server is overloaded. Try again later.' },
  storage_unavailable: { status: 503, when: 'The database did not answer. Try again.' },
} as const satisfies Record<string, { status: number; when: string }>

export type RefusalCode = keyof typeof REFUSALS
