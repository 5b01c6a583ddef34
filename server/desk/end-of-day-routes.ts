import * as calls from '../../schemas/calls/end-of-day.ts'
import { CloseRequest, DayPath } from '../../schemas/end-of-day.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { closeDay } from './close-day.ts'
import { readDay } from './end-of-day.ts'

const READS_PER_MINUTE = 300
const WRITES_PER_MINUTE = 60

/** Adds the routes with which staff count the cash of a day and close the day. */
export function endOfDayRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)

  serve(
    calls.readEndOfDay,
    {
      tag: 'Desk',
      summary: 'Read the money of a day',
      description:
        'Returns the payments and the refunds that belong to the day, with their totals. Money ' +
        'belongs to the day on which it was taken or given back, or if that day was closed before, ' +
        'to the next day that is not closed. `closed` says who has closed the day.',
      params: DayPath,
      limit: perCaller(READS_PER_MINUTE),
    },
    ({ params: { date } }) => readDay(deps.db, date),
  )

  serve(
    calls.closeDay,
    {
      tag: 'Desk',
      summary: 'Close a day',
      description:
        '`counted` is the counted cash, and `expected` is the expected cash that the caller saw. ' +
        'After that, no payment of the day can be voided, and money that is taken or given back ' +
        'belongs to a later day. If the day is closed or its cash has changed, `detail.day` is ' +
        'the day as it is now. A request repeated with the same Idempotency-Key changes nothing.',
      refuses: ['closed', 'changed', 'day_to_come', 'key_reused'],
      params: DayPath,
      body: CloseRequest,
      limit: perCaller(WRITES_PER_MINUTE),
    },
    ({ caller, params: { date }, body: request, key }) =>
      closeDay(deps, { caller, date, request, key }),
  )
}
