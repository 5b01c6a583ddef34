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
 * Choosing a date and booking a treatment (spec §4, Booking and Booking modal).
 *
 * `loading` asks which slots are free on the date, keeping what was shown; `unavailable` offers
 * `retry`. In `browsing` the patient picks dates and chooses a treatment, which opens the modal:
 * `filling`. An address that names a treatment, as Forward leads to, is followed by `choice.follow`:
 * its modal opens if it still has a free time. As long as nobody has done either, `date.suggest` may replace the date.
 * `booking.submit` checks the form and sends it in `submitting`. Any answer, a booking, a
 * clash or a refusal, refetches the list and closes the modal; what was typed stays for the next
 * opening. Only where no answer came the modal stays. As long as no booking came back, a submit of
 * the same appointment carries the same key, so that one which did arrive is not made twice. After a
 * clash `offer.take` opens the modal again at one of the free slots that the server named; a time
 * that is gone by then is replaced by the first free one, and the form says so. A refused session
 * keeps the draft for after login.
 *
 * A patient whose address must be confirmed first waits in `unconfirmed`, with all that was chosen;
 * `mail.send` sends the mail again, once a minute at most. As soon as the address is confirmed, the
 * booking is sent by itself.
 *
 * Tags: `busy`; `modal` while the modal is open, `unconfirmed` while it asks for the confirmation,
 * `mailed` when the mail was just sent again; `failed` offers `retry`.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input: { isDateAsked, treatmentId, ...input } }) => ({
    ...input,
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
