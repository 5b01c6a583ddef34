import type { Treatment } from '../schemas/treatment.ts'
import { sessionEnds } from './session-ended.ts'
import { bookingSetup, type BookingContext } from './booking-setup.ts'
import { bookingToast, refusalToast, submission } from './booking-submission.ts'
import { answered, byEvent, failing } from './actor-result.ts'

type Scope = { context: BookingContext }

const remember = {
  type: 'rememberChoice',
  params: ({ context: { date, treatmentId } }: Scope) => ({ date, treatmentId }),
} as const
const keepTyped = { type: 'keepDraft', params: ({ context }: Scope) => context.draft } as const

const picksDate = bookingSetup.createStateConfig({
  on: {
    'date.pick': {
      target: '#booking.loading',
      reenter: true,
      actions: [{ type: 'pickDate', params: byEvent }, remember],
    },
    'choice.follow': {
      target: '#booking.loading',
      reenter: true,
      actions: { type: 'followChoice', params: byEvent },
    },
    'date.suggest': {
      guard: { type: 'isBetterDate', params: byEvent },
      target: '#booking.loading',
      reenter: true,
      actions: [{ type: 'suggestDate', params: byEvent }, remember],
    },
  },
})

/** The transitions to the booking form after the free slots have loaded. */
const opens = [
  {
    guard: { type: 'isAskedSlotGone', params: answered<readonly Treatment[]> },
    target: 'filling',
    actions: [
      { type: 'keepTreatments', params: answered<readonly Treatment[]> },
      'tellSlotGone',
      'openForm',
    ],
  },
  {
    guard: { type: 'isChosenFree', params: answered<readonly Treatment[]> },
    target: 'filling',
    actions: [{ type: 'keepTreatments', params: answered<readonly Treatment[]> }, 'openForm'],
  },
] as const

/**
 * The state machine of the booking: the patient chooses a date and books a treatment (spec §4).
 *
 * - `starting` skips `loading` if the page's HTML contains the free slots of the date.
 * - `loading` fetches the free slots of the chosen date, and keeps the previous slots on screen.
 * - `unavailable` means that the free slots could not be fetched; `retry` fetches them again.
 * - If a treatment is chosen while the free slots reload, the form opens after the reload.
 * - In `browsing`, the patient picks a date or chooses a treatment. A treatment opens the form.
 * - `choice.follow` selects the URL's date and treatment, for example after the Forward button.
 * - The booking form opens only if the treatment in the URL still has a free slot.
 * - `date.suggest` changes the date, unless the patient has chosen a date or a treatment.
 * - `openings.refresh` makes the child machine for free slots load the numbers of free slots again.
 * - While the form is open, the child machine `hold` keeps the chosen time for the patient.
 * - `slot.gone` means that another person took the slot; `rechecking` then reloads the free slots.
 * - `filling` shows the booking form. If the form is valid, `booking.submit` leads to `submitting`.
 * - After a reply (booked, slot taken, booking rejected), the form closes and free slots reload.
 * - The booking form keeps the entered values for the next time that the form opens.
 * - If the server does not reply, the booking form stays open.
 * - A repeated submit has the same idempotency key, so the appointment is booked only once.
 * - `offer.take` opens the form with a free slot that the server offered instead of a taken slot.
 * - If the offered slot is no longer free, the form selects the first free slot.
 * - If the session expires, the entered values are stored until the patient has logged in again.
 * - `unconfirmed` keeps the form and waits until the patient has confirmed the email address.
 * - `mail.send` sends the confirmation mail again, at most once a minute.
 * - Once the email address is confirmed, the booking is sent automatically.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input: { date, isDateAsked, treatmentId, known, now, ...input }, spawn }) => ({
    ...input,
    date: isDateAsked ? date : (known?.date ?? date),
    openings: spawn('openings', { id: 'openings', input: known && { openings: known.openings } }),
    hold: spawn('hold', { id: 'hold', input: { now } }),
    dateBy: isDateAsked ? 'patient' : 'nobody',
    treatmentId: treatmentId ?? null,
    treatments: known?.treatments ?? [],
    listedDate: known?.date ?? null,
    key: '',
    fields: {},
    replaced: null,
    failure: null,
    refusal: null,
    unsettled: null,
    lastBooked: null,
    offers: null,
  }),
  invoke: { src: 'watchBack' },
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isKnown', target: 'browsing' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listAvailable',
        input: ({ context }) => ({ date: context.date }),
        onDone: [
          ...opens,
          {
            target: 'browsing',
            actions: { type: 'keepTreatments', params: answered },
          },
        ],
        onError: { target: 'unavailable', actions: { type: 'showFailure', params: failing } },
      },
      on: {
        ...picksDate.on,
        'treatment.choose': {
          guard: { type: 'hasSlots', params: byEvent },
          actions: { type: 'choose', params: byEvent },
        },
      },
    },
    unavailable: {
      tags: 'failed',
      on: { ...picksDate.on, retry: { target: 'loading', actions: 'clearFailure' } },
    },
    browsing: {
      entry: ['releaseHold', 'close', remember],
      on: {
        ...picksDate.on,
        'treatment.choose': {
          guard: { type: 'hasSlots', params: byEvent },
          target: 'filling',
          actions: [{ type: 'choose', params: byEvent }, 'openForm'],
        },
        'offer.take': {
          guard: 'hasOffers',
          target: 'loading',
          actions: [{ type: 'takeOffer', params: byEvent }, remember],
        },
      },
    },
    filling: {
      tags: 'modal',
      entry: [remember, 'wantHold'],
      on: {
        'form.edit': { actions: [{ type: 'edit', params: byEvent }, keepTyped, 'wantHold'] },
        'slot.gone': 'rechecking',
        'booking.submit': [
          { guard: 'isComplete', target: 'submitting', actions: ['clearFailure', 'stopHold'] },
          { actions: 'showFields' },
        ],
        'booking.dismiss': 'browsing',
      },
    },
    rechecking: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'listAvailable',
        input: ({ context }) => ({ date: context.date }),
        onDone: [
          ...opens,
          {
            target: 'browsing',
            actions: [{ type: 'keepTreatments', params: answered }, 'tellDayFull'],
          },
        ],
        onError: 'filling',
      },
      on: { 'booking.dismiss': 'browsing' },
    },
    submitting: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'book',
        input: submission,
        onDone: {
          target: 'loading',
          actions: [
            { type: 'endHold', params: answered },
            { type: 'keepReply', params: answered },
            { type: 'notify', params: ({ event }) => bookingToast(event.output) },
            'availabilityChanged',
            keepTyped,
            'close',
            remember,
          ],
        },
        onError: [
          { guard: { type: 'isUnconfirmed', params: failing }, target: 'unconfirmed' },
          {
            guard: { type: 'isRefused', params: failing },
            target: 'filling',
            actions: [{ type: 'showFailure', params: failing }, sessionEnds],
          },
          {
            guard: { type: 'isAnswered', params: failing },
            target: 'loading',
            actions: [
              { type: 'notify', params: ({ event }) => refusalToast(event) },
              { type: 'keepRefusal', params: failing },
              'availabilityChanged',
              'close',
              remember,
            ],
          },
          { target: 'filling', actions: { type: 'showFailure', params: failing } },
        ],
      },
    },
    unconfirmed: {
      tags: ['modal', 'unconfirmed'],
      initial: 'waiting',
      invoke: {
        src: 'awaitConfirmation',
        onDone: { target: 'submitting', actions: 'clearFailure' },
      },
      on: { 'booking.dismiss': 'browsing' },
      states: {
        waiting: { on: { 'mail.send': { target: 'mailing', actions: 'clearFailure' } } },
        mailing: {
          tags: 'busy',
          invoke: {
            src: 'sendConfirmation',
            onDone: 'mailed',
            onError: { target: 'waiting', actions: { type: 'showFailure', params: failing } },
          },
        },
        mailed: { tags: 'mailed', after: { mailPause: 'waiting' } },
      },
    },
  },
})
