import { VisitPath } from '../../schemas/agenda.ts'
import { listCalls, recordCall } from '../../schemas/calls/call-list.ts'
import { bookAtDesk as bookCall, listDeskTimes } from '../../schemas/calls/desk-booking.ts'
import { listStillToCall } from '../../schemas/calls/still-to-call.ts'
import { CallQuery, CallRequest, DeskBookingRequest, TimesQuery } from '../../schemas/desk.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { bookAtDesk } from './book.ts'
import { callList, keepCall } from './calls.ts'
import { stillToCall } from './still-to-call.ts'
import { timesOn } from './times.ts'

const WRITES_PER_MINUTE = 120
const READS_PER_MINUTE = 120

/** Adds the routes with which staff book visits and record phone calls to patients. */
export function deskBookingRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)

  serve(
    bookCall,
    {
      tag: 'Desk',
      summary: 'Book a visit for a patient who calls or walks in',
      description:
        '`personId` is an existing person, and `person` a new one, with or without an email address. ' +
        'If a new person has the name and the phone number of an existing one, the request is refused ' +
        'with the existing `person` in `detail`, unless `another` is true. ' +
        'Staff may book until the visit starts, and may book treatments that patients cannot. A ' +
        'walk-in counts as arrived and, without `time`, gets the next free time today. If the time ' +
        'is taken, the reply is 200 with `success: false` and the nearest free times; with ' +
        '`overbook`, the visit is booked anyway, unless the patient has another visit then. With ' +
        '`afterwards`, staff enter a visit of today or of the last 31 days that has already started: ' +
        'it is marked, and the patient gets no email. Requests ' +
        'repeated with the same Idempotency-Key book only once.',
      refuses: ['not_found', 'same_person', 'not_bookable', 'key_reused', 'try_again'],
      body: DeskBookingRequest,
      limit: perCaller(WRITES_PER_MINUTE),
    },
    ({ caller, body: request, key }) => bookAtDesk(deps, { caller, request, key }),
  )

  serve(
    listDeskTimes,
    {
      tag: 'Desk',
      summary: 'List the times that staff may book on a day',
      description:
        'Returns the free and taken start times for each treatment and agenda. Patients’ notice ' +
        'periods do not apply. `past` has the times that have passed, for visits that staff enter ' +
        'afterwards. If a treatment has no free time on the day, `next` is its next free ' +
        'time.',
      query: TimesQuery,
      limit: perCaller(READS_PER_MINUTE),
    },
    ({ query }) => timesOn(deps, query.date),
  )

  serve(
    listCalls,
    {
      tag: 'Desk',
      summary: 'List a day’s visits that the patients have not confirmed',
      description:
        'Without `date`, lists tomorrow’s visits. Each visit comes with the calls made so far.',
      query: CallQuery,
      limit: perCaller(READS_PER_MINUTE),
    },
    ({ query }) => callList(deps, query.date),
  )

  serve(
    listStillToCall,
    {
      tag: 'Desk',
      summary: 'List the visits whose doctor is away',
      description:
        'Lists the visits from today on at whose time the doctor is away or the clinic is closed, ' +
        'with the free times to propose. Omits visits that have begun or are over. Doctors get ' +
        'only their own visits. At most 50 visits are listed; `total` counts all of them.',
      limit: perCaller(READS_PER_MINUTE),
    },
    ({ caller }) => stillToCall(deps, caller),
  )

  serve(
    recordCall,
    {
      tag: 'Desk',
      summary: 'Record a call to a visit’s patient',
      description:
        'With the outcome `confirmed`, the visit is confirmed. Requests repeated with the same ' +
        'Idempotency-Key are recorded once.',
      refuses: ['not_found', 'changed'],
      params: VisitPath,
      body: CallRequest,
      limit: perCaller(WRITES_PER_MINUTE),
    },
    async ({ caller, params: { id }, body: request, key }) => ({
      visit: await keepCall(deps, { caller, id, request, key }),
    }),
  )
}
