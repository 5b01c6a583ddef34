import { sessionEnds } from './session-ended.ts'
import { bookingSetup, type BookingContext } from './booking-setup.ts'
import { bookingToast, refusalToast, submission } from './booking-submission.ts'
import { answered, failing } from './actor-result.ts'

const byEvent = <Event>({ event }: { event: Event }) => event
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

/**
 * The booking flow: choosing a date and booking a treatment (spec §4, Booking and Booking modal).
 *
 * - `loading` fetches the free slots of the date, and keeps the previous slots on screen.
 * - `unavailable` means that the free slots could not be fetched; `retry` fetches them again.
 * - `browsing` lets the patient pick a date, or choose a treatment, which opens the modal.
 * - `choice.follow` shows the date and the treatment that the URL names, for example after the browser's Forward.
 * - The booking form opens only if the treatment in the address still has a free slot.
 * - `date.suggest` replaces the date until the patient has chosen a date or a treatment.
 * - The child machine for the free slots sends `date.suggest`, and gets `openings.refresh` after each reply.
 * - `filling` shows the booking form; `booking.submit` checks the form before it leads to `submitting`.
 * - A reply (booked, slot taken or refused) closes the booking form and fetches the free slots again.
 * - The typed values are kept for the next time that the booking form opens.
 * - Without a reply of the server, the booking form stays open.
 * - If the appointment is sent again, the idempotency key stays the same, so it is booked only once.
 * - `offer.take` opens the form with a free slot that the server offered because the chosen one was taken.
 * - If the offered slot is taken by then, the form selects the first free slot and says so.
 * - If the session expires, the typed values are stored for after the login.
 * - `unconfirmed` keeps the form while the patient still has to confirm the email address.
 * - `mail.send` sends the confirmation mail again, at most once a minute.
 * - Once the email address is confirmed, the booking is sent automatically.
 *
 * Tags: `busy`; `modal` while the form is open; `unconfirmed` while the email address is unconfirmed;
 * `mailed` just after the confirmation mail was sent again; `failed` offers `retry`.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input: { isDateAsked, treatmentId, ...input }, spawn }) => ({
    ...input,
    openings: spawn('openings', { id: 'openings' }),
    dateBy: isDateAsked ? 'patient' : 'nobody',
    treatmentId: treatmentId ?? null,
    treatments: [],
    key: '',
    fields: {},
    failure: null,
    refusal: null,
    unsettled: null,
    lastBooked: null,
    offers: null,
  }),
  invoke: { src: 'watchBack' },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        src: 'listAvailable',
        input: ({ context }) => ({ date: context.date }),
        onDone: [
          {
            guard: { type: 'isAskedSlotGone', params: answered },
            target: 'filling',
            actions: [{ type: 'keepTreatments', params: answered }, 'tellSlotGone', 'openForm'],
          },
          {
            guard: { type: 'isChosenFree', params: answered },
            target: 'filling',
            actions: [{ type: 'keepTreatments', params: answered }, 'openForm'],
          },
          {
            target: 'browsing',
            actions: { type: 'keepTreatments', params: answered },
          },
        ],
        onError: { target: 'unavailable', actions: { type: 'showFailure', params: failing } },
      },
      on: picksDate.on,
    },
    unavailable: {
      tags: 'failed',
      on: { ...picksDate.on, retry: { target: 'loading', actions: 'clearFailure' } },
    },
    browsing: {
      entry: ['close', remember],
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
      entry: remember,
      on: {
        'form.edit': { actions: [{ type: 'edit', params: byEvent }, keepTyped] },
        'booking.submit': [
          { guard: 'isComplete', target: 'submitting', actions: 'clearFailure' },
          { actions: 'showFields' },
        ],
        'booking.dismiss': 'browsing',
      },
    },
    submitting: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'book',
        input: submission,
        onDone: {
          target: 'loading',
          actions: [
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
