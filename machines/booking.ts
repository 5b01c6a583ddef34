import type { Treatment } from '../schemas/treatment.ts'
import { sessionEnds } from './session-ended.ts'
import { bookingSetup, chosenRelative, type BookingContext } from './booking-setup.ts'
import { bookingToast, refusalToast, submission } from './booking-submission.ts'
import { answered, byEvent, failing } from './actor-result.ts'

type Scope = { context: BookingContext }

const remember = {
  type: 'rememberChoice',
  params: ({ context: { date, treatmentId } }: Scope) => ({ date, treatmentId }),
} as const
// A number from an earlier visit is no draft, because the patient has not typed it.
const keepTyped = {
  type: 'keepDraft',
  params: ({ context }: Scope) => ({
    ...context.draft,
    phone: context.phoneBy === 'patient' ? context.draft.phone : undefined,
    relative: chosenRelative(context),
  }),
} as const
const edits = [{ type: 'edit', params: byEvent }, keepTyped, 'wantHold'] as const

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

const unfolds = { 'treatments.unfold': { guard: 'isFolded', actions: 'unfold' } } as const

/** The transitions that open the booking form after the free slots have loaded. */
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
 * The state machine of the page on which a patient chooses a date and books a treatment (spec §4).
 *
 * - `starting` skips `loading` if no treatment is chosen and the page's HTML has the free slots.
 * - `loading` fetches the chosen date's free slots, while the previous slots stay on screen.
 * - `unavailable` means that fetching the free slots failed; the `retry` event fetches them again.
 * - If a treatment is chosen while the free slots reload, the booking form opens after the reload.
 * - In `browsing`, the patient picks a date or chooses a treatment, which opens the booking form.
 * - `choice.follow` selects the URL's date and treatment, for example after the Back button.
 * - The booking form opens only if the treatment in the URL still has a free slot.
 * - `date.suggest` changes the date, unless the patient has chosen a date or a treatment.
 * - After a booking, `openings.refresh` makes a child machine reload the numbers of free slots.
 * - While the form is open, the `hold` child machine temporarily reserves the chosen time.
 * - `slot.gone` means that another patient took the slot; `rechecking` reloads the free slots.
 * - `filling` shows the booking form. If the form is valid, `booking.submit` leads to `submitting`.
 * - `recalling` fetches the phone number of an earlier visit, unless the patient has entered one.
 * - `listFamily` fetches the relatives, among whom the form asks whom the visit is for.
 * - If the visit is for somebody new, `adding` first adds this person to the account's relatives.
 * - If the chosen relative is no longer the account's, the form asks again whom the visit is for.
 * - After a reply (booked, slot taken, or rejected), the form closes and the free slots reload.
 * - After a booking, the treatments are folded. `treatments.unfold` and another date unfold them.
 * - When the booking form opens again, the form still contains the entered values.
 * - If the server does not reply, the booking form stays open.
 * - A repeated request has the same idempotency key, so the server books only one appointment.
 * - `offer.take` opens the form with a free slot that the server offered for the taken slot.
 * - If the offered slot is no longer free, the form selects the first free slot.
 * - If the session expires, the entered values are stored until the patient has logged in again.
 * - `unconfirmed` keeps the form open until the patient has confirmed the email address.
 * - The `mail.send` event sends the confirmation email again, at most once a minute.
 * - Once the email address is confirmed, the booking is sent automatically.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input: { date, isDateAsked, treatmentId, draft, known, now, ...input }, spawn }) => ({
    ...input,
    draft: { ...draft, phone: draft.phone ?? '' },
    relatives: draft.relative ? [draft.relative] : [],
    phoneBy: draft.phone === undefined ? 'nobody' : 'patient',
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
    bookedFor: null,
    isFolded: false,
    closings: 0,
    offers: null,
  }),
  invoke: [{ src: 'watchBack' }, { src: 'listFamily' }],
  on: { 'family.known': { actions: { type: 'keepFamily', params: byEvent } } },
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
        ...unfolds,
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
        ...unfolds,
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
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isPhoneKnown', target: 'ready' }, { target: 'recalling' }] },
        recalling: {
          invoke: {
            src: 'recallPhone',
            onDone: { target: 'ready', actions: { type: 'keepPhone', params: answered } },
            onError: 'ready',
          },
          on: {
            'form.edit': {
              guard: { type: 'editsPhone', params: byEvent },
              target: 'ready',
              actions: edits,
            },
          },
        },
        ready: {},
      },
      on: {
        'form.edit': { actions: edits },
        'slot.gone': 'rechecking',
        'booking.submit': [
          { guard: 'isForSomebodyNew', target: 'adding', actions: ['clearFailure', 'stopHold'] },
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
    adding: {
      tags: ['modal', 'busy'],
      invoke: {
        src: 'addRelative',
        input: ({ context: { draft } }) => ({ name: draft.name, birthDate: draft.birthDate }),
        onDone: {
          target: 'submitting',
          actions: [{ type: 'keepRelative', params: answered }, keepTyped],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: failing },
            target: 'filling',
            actions: [{ type: 'showFailure', params: failing }, sessionEnds],
          },
          { target: 'filling', actions: { type: 'showRefused', params: failing } },
        ],
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
            { type: 'endHold', params: answered },
            { type: 'keepReply', params: answered },
            {
              type: 'notify',
              params: ({ context, event }) => bookingToast(event.output, context.bookedFor),
            },
            'availabilityChanged',
            keepTyped,
            'close',
            remember,
          ],
        },
        onError: [
          { guard: { type: 'isUnconfirmed', params: failing }, target: 'unconfirmed' },
          {
            guard: { type: 'isOthersRelative', params: failing },
            target: 'filling',
            actions: ['forgetRelative', keepTyped],
          },
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
