import type { Sabotage } from './row.ts'

const found = (file: string, title: string, prints: string): Sabotage['test'] => ({
  on: 'Node',
  file,
  title,
  prints,
})

/** Breaks of the rules of the clinic, which a test without a browser finds on SQLite. */
export const PRODUCT: readonly Sabotage[] = [
  {
    name: 'a booking that anybody may pay for',
    place: {
      file: 'server/booking/access.ts',
      declaration: 'export async function refuseOtherPatient(',
      text: "!== 'link'",
    },
    broken: "=== 'nobody'",
    test: found(
      'tests/server/payment.test.ts',
      'refuses to open or record a payment of somebody else’s booking',
      'already_paid',
    ),
  },
  {
    name: 'an idempotency key that nobody reads',
    place: {
      file: 'server/booking/book.ts',
      declaration: 'async function replay(',
      text: 'if (!key) return',
    },
    broken: 'if (!key || key) return',
    test: found(
      'tests/server/booking.test.ts',
      'books once when the same request is sent many times at the same time',
      'expected',
    ),
  },
  {
    name: 'a refund that is made twice',
    place: {
      file: 'server/payment/refund.ts',
      declaration: 'async function make(',
      text: '(await findRefund(deps, refund)) ?? ',
    },
    broken: '',
    test: found(
      'tests/server/cancel.test.ts',
      'of a part is made once if the provider’s reply was lost and its idempotency key forgotten',
      'length of 1',
    ),
  },
  {
    name: 'an event of the card provider that anybody may send',
    place: {
      file: 'server/payment/webhook.ts',
      declaration: 'async function verify(',
      text: 'webhooks.constructEvent(body, signature, deps.cards.webhookSecret)',
    },
    broken: 'webhooks && JSON.parse(body)',
    test: found(
      'tests/server/payment.test.ts',
      'is not settled by a forged event',
      'expected object, received undefined',
    ),
  },
  {
    name: 'a booking without its confirmation',
    place: {
      file: 'server/booking/write.ts',
      declaration: 'export function createBookingWriter(',
      text: 'await enqueueAll(tx, booked.map(confirmationOf))',
    },
    broken: '',
    test: found(
      'tests/server/outbox.test.ts',
      'is stored with its confirmation, and a clash stores none',
      'mail.confirmed',
    ),
  },
  {
    name: 'a read of a patient’s data that the audit does not have',
    place: {
      file: 'server/clinic/audit.ts',
      declaration: 'export async function auditedRead',
      text: 'Promise.all([read(), note])',
    },
    broken: 'Promise.all([read(), note.catch(() => undefined)])',
    test: found(
      'tests/server/audit.test.ts',
      'prevents a read that it cannot record',
      'expected 200 to be 500',
    ),
  },
  {
    name: 'a server error that nobody logs',
    place: {
      file: 'server/http/errors.ts',
      declaration: 'export function answerErrors(',
      text: 'answer.status >= 500',
    },
    broken: 'answer.status > 500',
    test: found(
      'tests/server/app.test.ts',
      'gets no details of a defect, which the log has in full',
      'no such table: booking',
    ),
  },
  {
    name: 'a letter with markup that a patient wrote',
    place: {
      file: 'server/contract/html.ts',
      declaration: 'function insert(',
      text: 'return escape(value)',
    },
    broken: 'return value',
    test: found(
      'tests/server/mail-letters.test.ts',
      'is inserted as text into HTML, never as markup',
      '&lt;Patient&gt;',
    ),
  },
  {
    name: 'a clinic whose day ends in another time zone',
    place: {
      file: 'server/clock.ts',
      declaration: 'function read(',
      text: 'fromAbsolute(now.getTime(), timeZone)',
    },
    broken: "fromAbsolute(now.getTime(), timeZone && 'UTC')",
    test: found(
      'tests/server/payment.test.ts',
      'can be paid until the end of that day at the clinic, and not afterwards',
      'expected 409 to be 200',
    ),
  },
  {
    name: 'a draft that stays after signing out',
    place: {
      file: 'src/compose/session.ts',
      declaration: 'signOut: fromPromise<',
      text: 'if (input.isAsked) drafts.forget()',
    },
    broken: 'if (input.isAsked) drafts.belongTo(null)',
    test: found(
      'tests/screens/drafts.test.tsx',
      'is deleted when the person signs out: on the page, and in the tab',
      'draft:booking:ann@mail.test',
    ),
  },
  {
    name: 'a toast that no screen reader reads',
    place: {
      file: 'src/ui/toast-card.tsx',
      declaration: 'export function ToastCard(',
      text: " role={kind === 'error' ? 'alert' : 'status'}",
    },
    broken: '',
    test: found(
      'tests/transcripts/doctors.test.ts',
      'goes from errors to an added doctor',
      'mismatched',
    ),
  },
  {
    name: 'a message that a second press sends again',
    place: {
      file: 'machines/contact.ts',
      declaration: 'export const contactMachine =',
      text: "on: { 'message.send': {} },",
    },
    broken: '',
    test: found(
      'tests/machines/walks.test.ts',
      'contact, along every generated path.*has lost no state, transition or guard',
      'mismatched',
    ),
  },
]
