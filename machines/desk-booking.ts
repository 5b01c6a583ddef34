import type { AgendaVisit } from '../schemas/agenda.ts'
import type { DeskBookingReply } from '../schemas/desk.ts'
import { isoToBookingDate } from '../schemas/date.ts'
import { formatSlot } from '../schemas/slot.ts'
import { answered, byEvent, failing } from './actor-result.ts'
import { draftOf, opened, orderOf, type DeskBookingContext } from './desk-booking-context.ts'
import { deskBookingSetup } from './desk-booking-setup.ts'
import { refusedEnds } from './session-ended.ts'
import type { Toast } from './toast.ts'

/** The action that stores the booking form's entered values in the browser. */
const stores = { type: 'storeDraft', params: draftOf } as const

/** Returns the booked visit from the server's reply. Throws if the time was taken. */
function visitOf(reply: DeskBookingReply): AgendaVisit {
  if (reply.success) return reply.visit
  throw new Error('The visit is not booked')
}

type Replied = { context: DeskBookingContext; event: { output: DeskBookingReply } }

/** Returns the toast with the patient, treatment, doctor and time of the booked visit. */
function bookedToast({ context: { times }, event }: Replied): Toast {
  const { person, treatment, agendaId, date, startsAt, minutes } = visitOf(event.output)
  const agendas = times?.treatments.flatMap((each) => each.agendas) ?? []
  const doctor = agendas.find(({ id }) => id === agendaId)?.name ?? treatment.name
  // An agenda without a doctor has the treatment's name, which the toast contains only once.
  const what = [...new Set([treatment.name, doctor])].join(', ')
  const when = `${isoToBookingDate(date)} at ${formatSlot(startsAt, minutes)}`
  return { kind: 'success', text: `${person.name} is booked: ${what}, ${when}` }
}

/**
 * The state machine of the dialog in which staff book a visit for a phone caller or a walk-in.
 *
 * - `editing` shows an empty booking form, and stores the entered values in the browser.
 * - The `draft.take` event continues with the values of an earlier form that booked no visit.
 * - `patient.type` searches the clinic's records for people; `person.choose` chooses a person.
 * - If staff choose nobody, the booking adds a new person with the typed name or phone number.
 * - `people.waiting` waits for more letters before a search. A new letter cancels a running search.
 * - `times.loading` reads the chosen day's free and taken times; `day.pick` chooses another day.
 * - If the form's time is not free, the form selects the next free slot, and the page says so.
 * - Staff may choose a time that has passed, to enter a visit afterwards.
 * - The `booking.submit` event validates the form, and the `booking` state sends the request.
 * - A repeated request has the same idempotency key until the form is edited.
 * - If the time is taken, the `offer.take` event books one of the nearest free times.
 * - The `booking.overbook` event books a taken time, so two visits are at the same time.
 * - If the clinic knows a person with the new person's name and number, the form says so.
 * - Then `known.take` books for the known person, and `known.other` adds another person.
 * - `booked` and `closed` end the state machine, and the parent machine receives the result.
 * - If the server refuses a request (401, 403), the `ended` state opens the login screen.
 */
export const deskBookingMachine = deskBookingSetup.createMachine({
  id: 'deskBooking',
  context: ({ input }) => opened(input),
  initial: 'editing',
  states: {
    editing: {
      type: 'parallel',
      on: {
        'form.edit': { actions: [{ type: 'edit', params: byEvent }, stores] },
        'booking.submit': [
          { guard: 'isValid', target: 'booking', actions: ['stopOverbooking', 'clearFailure'] },
          { actions: 'showErrors' },
        ],
        'booking.overbook': { guard: 'canOverbook', target: 'booking', actions: 'overbook' },
        'known.take': { guard: 'hasKnown', target: 'booking', actions: ['takeKnown', stores] },
        'known.other': { guard: 'hasKnown', target: 'booking', actions: 'addAnother' },
        'offer.take': {
          guard: 'hasOffers',
          target: 'booking',
          actions: { type: 'takeOffer', params: byEvent },
        },
        'booking.dismiss': 'closed',
      },
      states: {
        people: {
          initial: 'idle',
          on: {
            'patient.type': [
              {
                guard: { type: 'isLong', params: byEvent },
                target: '.waiting',
                actions: [{ type: 'typePatient', params: byEvent }, stores],
              },
              {
                target: '.idle',
                actions: [{ type: 'typePatient', params: byEvent }, 'forgetPeople', stores],
              },
            ],
            'person.choose': {
              target: '.idle',
              actions: [{ type: 'choosePerson', params: byEvent }, stores],
            },
            'form.clear': { target: '.idle', actions: ['clearForm', stores] },
            'draft.take': { guard: 'hasDraft', target: '.idle', actions: ['takeDraft', stores] },
          },
          states: {
            idle: {},
            waiting: { after: { untilTyped: 'searching' } },
            searching: {
              invoke: {
                src: 'findPeople',
                input: ({ context: { form } }) => ({ query: { query: form.patient } }),
                onDone: { target: 'idle', actions: { type: 'keepPeople', params: answered } },
                onError: [
                  { ...refusedEnds, target: '#deskBooking.ended' },
                  { target: 'idle', actions: { type: 'keepSearchFailure', params: failing } },
                ],
              },
            },
          },
        },
        times: {
          initial: 'loading',
          on: {
            'day.pick': { target: '.loading', actions: { type: 'pickDay', params: byEvent } },
          },
          states: {
            loading: {
              invoke: {
                src: 'readTimes',
                input: ({ context: { form } }) => ({ query: { date: form.date } }),
                onDone: { target: 'shown', actions: { type: 'keepTimes', params: answered } },
                onError: [
                  { ...refusedEnds, target: '#deskBooking.ended' },
                  { target: 'failed', actions: { type: 'keepTimesFailure', params: failing } },
                ],
              },
            },
            shown: {},
            failed: { on: { retry: { target: 'loading', actions: 'clearTimesFailure' } } },
          },
        },
      },
    },
    booking: {
      tags: 'busy',
      invoke: {
        src: 'book',
        input: orderOf,
        onDone: [
          {
            guard: { type: 'isBooked', params: answered },
            target: 'booked',
            actions: [
              { type: 'notify', params: bookedToast },
              'forgetDraft',
              { type: 'tellBooked', params: ({ event }) => visitOf(event.output) },
            ],
          },
          { target: 'editing', actions: { type: 'keepClash', params: answered } },
        ],
        onError: [
          refusedEnds,
          {
            guard: { type: 'isKnown', params: failing },
            target: 'editing',
            actions: { type: 'keepKnown', params: failing },
          },
          { target: 'editing', actions: { type: 'keepFailure', params: failing } },
        ],
      },
    },
    booked: { type: 'final' },
    closed: { type: 'final', entry: 'tellClosed' },
    ended: { type: 'final' },
  },
})
