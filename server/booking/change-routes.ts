import { BookingPath, BookingQuery } from '../../schemas/booking.ts'
import { listBookingTimes, moveBooking } from '../../schemas/calls/booking-changes.ts'
import { readBookingOptions } from '../../schemas/calls/bookings.ts'
import { listHistory } from '../../schemas/calls/history.ts'
import { MoveRequest } from '../../schemas/change.ts'
import { AvailableQuery } from '../../schemas/treatment.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { listAs, readAs } from './access.ts'
import { historyOf } from './history.ts'
import { createMover } from './move.ts'
import { optionsOf } from './options.ts'
import { findBooking } from './row.ts'
import { timesFor } from './times.ts'

const MOVES_PER_MINUTE = 30

/** Adds the routes for changing a booking, and for the list of past and cancelled bookings. */
export function bookingChangeRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)

  serve(
    readBookingOptions,
    {
      tag: 'Appointments',
      summary: 'Read whether a booking can be cancelled or moved now, and the refund',
      description:
        'For the booking’s patient and for admins. `refund.now` is the refund if the caller cancels ' +
        'now. `refund.steps` lists, in order of time, what a patient who cancels gets back under the ' +
        'booking’s terms; after the last `until` there is no refund. While the payment is disputed, ' +
        'nothing can be refunded: `canCancel` is false if a refund would be due, and an admin may ' +
        'cancel with `refund` 0 and a `reason`.',
      refuses: ['not_owner', 'second_factor_required', 'not_found'],
      params: BookingPath,
    },
    async ({ caller, params }) => {
      const row = await findBooking(deps, params.id)
      return readAs(deps, caller, row, () => optionsOf(deps, caller, row))
    },
  )

  serve(
    listBookingTimes,
    {
      tag: 'Appointments',
      summary: 'List the free slots on a date to which a booking can be moved',
      description:
        'For the booking’s patient and for admins. The slots have the booking’s own length, even if ' +
        'the clinic has changed the length of the treatment since. Without a free slot on the date, ' +
        '`nextFree` is the next date that has one, if any of the 60 dates that follow does.',
      refuses: ['not_owner', 'second_factor_required', 'not_found'],
      params: BookingPath,
      query: AvailableQuery,
    },
    async ({ caller, params, query }) => {
      const row = await findBooking(deps, params.id)
      return readAs(deps, caller, row, () => timesFor(deps, row, query.date))
    },
  )

  const move = createMover(deps)
  serve(
    moveBooking,
    {
      tag: 'Appointments',
      summary: 'Move a booking to another time',
      description:
        'Patients can move their own bookings as often and as late as the terms allow. Admins can ' +
        'move any booking. `sequence` is the booking’s `sequence`, or 0 if it has none. Treatment, ' +
        'length, price and payment stay the same: of `slot`, only the start counts. So does the doctor, if free; with `doctorId`, the booking ' +
        'gets that doctor or is not moved. If the slot is taken, the reply is 200 with ' +
        '`success: false`, the clashing booking and the nearest free slots. Repeated requests get ' +
        'the same reply.',
      refuses: [
        'not_owner',
        'second_factor_required',
        'unconfirmed',
        'not_found',
        'cancelled',
        'changed',
        'too_late',
        'moves_used',
        'not_bookable',
        'day_limit',
        'try_again',
      ],
      params: BookingPath,
      body: MoveRequest,
      limit: perCaller(MOVES_PER_MINUTE),
    },
    ({ caller, params: { id }, body: request }) => move({ caller, id, request }),
  )

  serve(
    listHistory,
    {
      tag: 'Appointments',
      summary: "List a patient's past and cancelled bookings, newest first",
      description:
        'Admins may list any patient’s bookings. Returns at most the newest 500, with their refunds.',
      refuses: ['not_owner', 'second_factor_required'],
      query: BookingQuery,
    },
    ({ caller, query }) => listAs(deps, caller, query.patient, (among) => historyOf(deps, among)),
  )
}
