import {
  bookingSetup,
  bookingToast,
  submission,
  type BookingContext,
  type Choice,
  type Draft,
} from './booking-setup.ts'
import { answered, errorToast, failing } from './outcome.ts'

const byEvent = <Event>({ event }: { event: Event }) => event
const choiceOf = ({ context }: { context: BookingContext }): Choice => ({
  date: context.date,
  treatmentId: context.treatmentId,
})
const draftOf = ({ context }: { context: BookingContext }): Draft => context.draft

const picksDate = bookingSetup.createStateConfig({
  on: {
    'date.pick': {
      target: '#booking.loading',
      reenter: true,
      actions: [
        { type: 'pickDate', params: byEvent },
        { type: 'rememberChoice', params: choiceOf },
      ],
    },
  },
})

/**
 * Choosing a date and booking a treatment (spec §4, Booking and Booking modal).
 *
 * `loading` asks which slots are free on the date, keeping what was shown; `unavailable` offers
 * `retry`. In `browsing` the patient picks dates and chooses a treatment, which opens the modal:
 * `filling`. `booking.submit` checks the form and sends it in `submitting`. Any answer, booked or
 * clash, refetches the list and closes the modal. No answer, or a refusal of a field, leaves the
 * modal open with everything that was typed; the next submit of that slot carries the same key, so
 * that a booking which did arrive is not made twice. After a clash `offer.take` opens the modal again at
 * one of the free slots that the server named; a time that is gone by then is replaced by the first
 * free one, and the form says so. A refused session keeps the draft for after login.
 *
 * Tags: `busy`; `modal` while the modal is open; `failed` offers `retry`.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => ({
    ...input,
    treatmentId: input.treatmentId ?? null,
    treatments: [],
    key: '',
    fields: {},
    failure: null,
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
            actions: [
              { type: 'keepTreatments', params: answered },
              'close',
              { type: 'rememberChoice', params: choiceOf },
            ],
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
      on: {
        ...picksDate.on,
        'treatment.choose': {
          guard: { type: 'hasSlots', params: byEvent },
          target: 'filling',
          actions: [
            { type: 'choose', params: byEvent },
            { type: 'rememberChoice', params: choiceOf },
            'openForm',
          ],
        },
        'offer.take': {
          guard: 'hasOffers',
          target: 'loading',
          actions: [
            { type: 'takeOffer', params: byEvent },
            { type: 'rememberChoice', params: choiceOf },
          ],
        },
      },
    },
    filling: {
      tags: 'modal',
      on: {
        'slot.pick': {
          actions: [
            { type: 'pickSlot', params: byEvent },
            { type: 'keepDraft', params: draftOf },
          ],
        },
        'phone.type': {
          actions: [
            { type: 'typePhone', params: byEvent },
            { type: 'keepDraft', params: draftOf },
          ],
        },
        'booking.submit': [
          { guard: 'isComplete', target: 'submitting', actions: 'clearFailure' },
          { actions: 'showFields' },
        ],
        'booking.dismiss': {
          target: 'browsing',
          actions: ['close', { type: 'rememberChoice', params: choiceOf }],
        },
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
            { type: 'keepDraft', params: draftOf },
            'close',
            { type: 'rememberChoice', params: choiceOf },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: failing },
            target: 'filling',
            actions: [{ type: 'showFailure', params: failing }, 'expireSession'],
          },
          {
            guard: { type: 'isOutdated', params: failing },
            target: 'loading',
            actions: [{ type: 'notify', params: errorToast }, 'close'],
          },
          { target: 'filling', actions: { type: 'showFailure', params: failing } },
        ],
      },
    },
  },
})
