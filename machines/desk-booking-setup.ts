import { assign, setup } from 'xstate'
import type { AgendaVisit } from '../schemas/agenda.ts'
import { bookAtDesk, listDeskTimes } from '../schemas/calls/desk-booking.ts'
import { findPeople } from '../schemas/calls/people.ts'
import {
  SamePerson,
  type DeskBookingReply,
  type DeskDraft,
  type DeskTimes,
} from '../schemas/desk.ts'
import type { PersonEntry, PersonList } from '../schemas/person.ts'
import { isKind, messageOf, type Failed } from './actor-result.ts'
import {
  BLANK,
  edited,
  fitted,
  isBlank,
  refitted,
  type DeskBookingContext,
  type DeskBookingEvent,
  type DeskTools,
  type DeskWish,
  type Edit,
  type Time,
} from './desk-booking-context.ts'
import { checkForm, type DeskForm } from './desk-booking-form.ts'
import { failureOf } from './failure.ts'
import type { FieldErrors } from './form.ts'
import { calling } from './kit/wire.ts'
import { performed, typed } from './placeholder.ts'
import type { Toast } from './toast.ts'

/** The delay between the last typed letter and a search for people, in milliseconds. */
export const SEARCH_PAUSE_MS = 200

/** The minimum number of typed characters that starts a search for people. */
const SEARCHED_FROM = 2

/** The fields of the booking form on which the free times depend. */
const FITTED = ['treatmentId', 'agendaId'] as const

/** The XState actors, actions, guards and delays of the states in `desk-booking.ts`. */
export const deskBookingSetup = setup({
  types: typed<{
    context: DeskBookingContext
    events: DeskBookingEvent
    input: DeskWish & DeskTools
    tags: 'busy'
  }>(),
  actors: {
    findPeople: calling(findPeople),
    readTimes: calling(listDeskTimes),
    book: calling(bookAtDesk),
  },
  actions: {
    notify: performed<Toast>('notify'),
    endSession: performed<{ reason: string }>('endSession'),
    /** Stores the entered values in the browser, so that a page reload does not lose the values. */
    storeDraft: performed<DeskDraft>('storeDraft'),
    forgetDraft: performed('forgetDraft'),
    /** Tells the parent state machine which visit was booked. */
    tellBooked: performed<AgendaVisit>('tellBooked'),
    /** Tells the parent state machine that the booking form is closed. */
    tellClosed: performed('tellClosed'),
    typePatient: assign(({ context }, { text }: { text: string }) =>
      edited(context, { patient: text, person: null }),
    ),
    choosePerson: assign(({ context }, { person }: { person: PersonEntry }) => ({
      ...edited(context, { person, patient: person.name }),
      people: null,
    })),
    forgetPeople: assign({ people: null, searchFailure: null }),
    keepPeople: assign((_, people: PersonList) => ({ people, searchFailure: null })),
    keepSearchFailure: assign((_, failed: Failed) => ({
      people: null,
      searchFailure: messageOf(failed),
    })),
    edit: assign(({ context }, { edit }: { edit: Edit }) => {
      const next = edited(context, edit)
      const isOther = FITTED.some((field) => next.form[field] !== context.form[field])
      return { ...next, ...(isOther ? fitted(next.form, context.times) : { replaced: null }) }
    }),
    clearForm: assign(({ context }) => ({
      ...edited(context, BLANK),
      people: null,
      found: {},
    })),
    takeDraft: assign(({ context }) => {
      const next = edited(context, context.draft ?? {})
      return { ...next, ...fitted(next.form, context.times), draft: null }
    }),
    pickDay: assign(({ context }, { date, startsAt }: DeskTimeWish) => ({
      ...edited(context, { date, startsAt, isAfterwards: false }),
      times: null,
      replaced: null,
    })),
    // After a failed booking request, keep the time, because the visit may already be booked.
    keepTimes: assign(({ context }, times: DeskTimes) => ({
      times,
      timesFailure: null,
      ...(context.clash === null && context.failure === null && refitted(context, times)),
    })),
    keepTimesFailure: assign((_, failed: Failed) => ({ timesFailure: messageOf(failed) })),
    clearTimesFailure: assign({ timesFailure: null }),
    // Keep `clash`, so that the nearest free times stay on screen until the booking request ends.
    takeOffer: assign(({ context }, { date, startsAt }: Time) => ({
      ...edited(context, { date, startsAt, isAfterwards: false }),
      clash: context.clash,
    })),
    overbook: assign(({ context }) => ({ ...edited(context, {}, true), clash: context.clash })),
    takeKnown: assign(({ context }) => {
      const person = context.known?.person ?? null
      return edited(context, { person, patient: person?.name ?? '' }, context.isOverbooked)
    }),
    addAnother: assign({ isAnother: true, known: null }),
    keepKnown: assign((_, failed: Failed) => {
      const person = personIn(failed)
      return { known: person ? { person, text: messageOf(failed) } : null }
    }),
    stopOverbooking: assign(({ context }) => edited(context, {})),
    showErrors: assign(({ context: { form, isWalkIn } }) => {
      const checked = checkForm(form, isWalkIn)
      return { found: 'errors' in checked ? checked.errors : {}, failure: null }
    }),
    keepClash: assign((_, reply: DeskBookingReply) => ({
      clash: reply.success ? null : reply,
    })),
    keepFailure: assign((_, failed: Failed) => ({
      failure: messageOf(failed),
      found: fieldsOf(failed),
    })),
    clearFailure: assign({ failure: null, found: {} }),
  },
  guards: {
    hasDraft: ({ context: { draft, form } }) => draft !== null && isBlank(form),
    isLong: (_, { text }: { text: string }) => text.trim().length >= SEARCHED_FROM,
    isValid: ({ context: { form, isWalkIn } }) => 'request' in checkForm(form, isWalkIn),
    hasOffers: ({ context: { clash, isWalkIn } }) => clash !== null && !isWalkIn,
    /** True if another patient has the taken time: a patient cannot have two visits at once. */
    canOverbook: ({ context: { clash } }) => clash !== null && !clash.taken.isOwn,
    hasKnown: ({ context: { known } }) => known !== null,
    isKnown: (_, failed: Failed) => personIn(failed) !== undefined,
    isBooked: (_, { success }: DeskBookingReply) => success,
    isRefused: (_, failed: Failed) => isKind(failed, 'refused'),
  },
  delays: { untilTyped: SEARCH_PAUSE_MS },
})

type DeskTimeWish = Pick<DeskForm, 'date' | 'startsAt'>

/** Maps field names in the server's error replies to the names of the booking form's fields. */
const NAMES: Readonly<Record<string, string>> = {
  time: 'startsAt',
  slot: 'startsAt',
  'person/email': 'email',
  'person/phone': 'phone',
  'person/name': 'patient',
}

/** Returns the known person from the refusal to add the same person again. */
function personIn({ error }: Failed) {
  const { code, detail } = failureOf(error)
  return code === 'same_person' ? SamePerson.safeParse(detail).data?.person : undefined
}

const fieldsOf = ({ error }: Failed): FieldErrors =>
  Object.fromEntries(
    Object.entries(failureOf(error).fields).map(([name, text]) => [NAMES[name] ?? name, text]),
  )
