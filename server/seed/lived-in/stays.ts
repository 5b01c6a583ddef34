import { isPlaceholder } from '../../../schemas/person.ts'
import type { Config } from '../../config/config.ts'
import { clinicTime, MINUTE_MS } from '../../clock.ts'
import type { Rules } from '../../availability/rules.ts'
import { coursesOfPast, coursesOfToday } from './course.ts'
import type { Known } from './known.ts'
import { takenPlaces, type Place } from './places.ts'
import { FOR_CHILDREN } from './plan.ts'
import { timesOf } from './times.ts'
import type { Payment, Stay } from './visits.ts'

type World = {
  readonly rules: Rules
  readonly people: readonly Known[]
  readonly cards: Config['cards']['kind']
  readonly now: Date
}

/** Returns the visits of the demo clinic: who comes when, how far each is, and what is paid. */
export function staysOf({ rules, people, cards, now }: World): Stay[] {
  const places = takenPlaces(rules, now)
  const when = Map.groupBy(places, (place) => place.when)
  const { today, minutes } = clinicTime(now, rules.timeZone)
  const past = when.get('past') ?? []
  const courses = new Map([
    ...coursesOfPast(past),
    ...coursesOfToday(when.get('today') ?? [], minutes),
  ])
  const seen = { now, today: today.toString(), timeZone: rules.timeZone }
  const next = createQueue(people)
  const stays = places.map((place, number) => {
    const course = courses.get(place) ?? 'booked'
    const times = timesOf(place, course, number, seen)
    return { place, person: next(place), course, times, number }
  })
  // Only people with an email address pay online, and only the demo card service can be filled.
  const paysOnline = ({ person }: Unpaid) => cards === 'local' && !isPlaceholder(person.email)
  const disputed = stays.findLast((stay) => isOfPast(stay) && paysOnline(stay))
  return stays.map((stay) => ({
    ...stay,
    paid: paymentOf(stay, { isOnline: paysOnline(stay), isDisputed: stay === disputed }),
  }))
}

type Unpaid = Omit<Stay, 'paid'> & { readonly number: number }

const isOfPast = ({ place, course }: Unpaid) => place.when === 'past' && course === 'done'

// Everybody takes their turn. A child's turn waits for a treatment for children.
function createQueue(people: readonly Known[]): (place: Place) => Known {
  const queue = [...people]
  return ({ treatment }) => {
    const at = queue.findIndex(({ isChild }) => !isChild || FOR_CHILDREN.has(treatment.id))
    const [person] = queue.splice(at, 1)
    if (!person) throw new Error('The demo clinic knows nobody')
    queue.push(person)
    return person
  }
}

// Most people pay at the desk after the visit, and some by card when they make the appointment.
function paymentOf({ course, number, times }: Unpaid, how: How): Payment | undefined {
  const { isOnline, isDisputed } = how
  const isPaidOnline = isDisputed || course === 'given-back' || number % 4 === 0
  const canBePaid = course !== 'paying' && course !== 'called-off'
  if (isOnline && isPaidOnline && canBePaid)
    return { by: 'card', at: later(times.made, 4), isDisputed }
  if (course !== 'done') return undefined
  return { by: 'desk', at: later(times.done ?? times.made, 2), isDisputed: false }
}

type How = { readonly isOnline: boolean; readonly isDisputed: boolean }

const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * MINUTE_MS)
