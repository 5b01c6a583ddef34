import { parseDate } from '@internationalized/date'
import type { Agenda, AgendaDay, AgendaQuery, AgendaVisit } from '../../schemas/agenda.ts'
import { clinicHours, timesOff, whyClosed } from '../availability/free-starts.ts'
import type { Agenda as AgendaRules, Rules } from '../availability/rules.ts'
import { setupOf } from '../availability/setup.ts'
import type { Span } from '../availability/skipped-minutes.ts'
import { workingHours } from '../availability/working-hours.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import { selectLines } from '../booking/lines.ts'
import { selectGivenBack, selectPayments, selectVisits, toVisit } from './visit.ts'

/** Returns all ISO dates between two given ISO dates, including both. */
export function datesOf({ from, to }: Pick<AgendaQuery, 'from' | 'to'>): string[] {
  const first = parseDate(from)
  const count = parseDate(to).compare(first) + 1
  return Array.from({ length: count }, (_, days) => first.add({ days }).toString())
}

type Wish = {
  readonly dates: readonly string[]
  /** The ids of the agendas to read. Undefined means all agendas. */
  readonly agendas: readonly string[] | undefined
  /** The ids of the agendas that the caller may see. Undefined means all agendas. */
  readonly own: readonly string[] | undefined
  readonly revisionOf: (date: string) => number
}

/** Reads the staff agenda for some dates: each doctor's working hours, time off and visits. */
export async function readAgenda(deps: Deps, wish: Wish): Promise<Agenda> {
  const [rules, visits, cancelled, payments, givenBack, lines] = await Promise.all([
    setupOf(deps).rules(),
    visitsOf(deps.db, wish).orderBy('starts_at').orderBy('booking.id').execute(),
    cancelledOf(deps.db, wish).orderBy('cancelled_at', 'desc').orderBy('booking.id').execute(),
    paymentsOf(deps.db, wish),
    givenBackOf(deps.db, wish),
    linesOn(deps.db, wish),
  ])
  const all = [...visits, ...cancelled].map((row) =>
    toVisit(row, deps.config, {
      payments: payments.get(row.id),
      givenBack: givenBack.get(row.id),
      lines: lines.get(row.id),
    }),
  )
  const byDate = Map.groupBy(all, ({ date }) => date)
  return {
    days: wish.dates.map((date) => dayOf(rules, wish, date, byDate.get(date) ?? [])),
    agendas: rules.agendas
      .filter(({ id, active_until: until }) => {
        const isActive = until === null || wish.dates.some((date) => date <= until)
        return isActive && (wish.own?.includes(id) ?? true)
      })
      .map(({ id, name }) => ({ id, name })),
  }
}

async function paymentsOf(db: Storage, { dates }: Wish) {
  const rows = await selectPayments(db)
    .innerJoin('booking', 'booking.id', 'payment.booking_id')
    .where('booking.date', 'in', dates)
    .execute()
  return Map.groupBy(rows, ({ booking_id: id }) => id)
}

async function givenBackOf(db: Storage, { dates }: Wish) {
  const rows = await selectGivenBack(db)
    .innerJoin('booking', 'booking.id', 'refund.booking_id')
    .where('booking.date', 'in', dates)
    .execute()
  return Map.groupBy(rows, ({ booking_id: id }) => id)
}

async function linesOn(db: Storage, { dates }: Wish) {
  const rows = await selectLines(db)
    .innerJoin('booking', 'booking.id', 'visit_line.booking_id')
    .where('booking.date', 'in', dates)
    .execute()
  return Map.groupBy(rows, ({ booking_id: id }) => id)
}

// SQLite uses a partial index only if the query repeats the index's condition on `cancelled_at`.
const visitsOf = (db: Storage, wish: Wish) => within(db, wish).where('cancelled_at', 'is', null)

const cancelledOf = (db: Storage, wish: Wish) =>
  within(db, wish).where('cancelled_at', 'is not', null)

// A booking that reserves no time before it is paid is not shown, because it is no visit yet.
const within = (db: Storage, { dates, agendas }: Wish) =>
  selectVisits(db)
    .where('date', 'in', dates)
    .where('unreserved', '=', 0)
    .$if(agendas !== undefined, (visits) =>
      visits.where((eb) => eb.or((agendas ?? []).map((id) => eb('agenda_id', '=', id)))),
    )

function dayOf(
  rules: Rules,
  { agendas, revisionOf }: Wish,
  date: string,
  visits: readonly AgendaVisit[],
): AgendaDay {
  const day = parseDate(date)
  const byAgenda = Map.groupBy(visits, ({ agendaId }) => agendaId)
  const isShown = ({ id, active_until: until }: AgendaRules) =>
    (agendas?.includes(id) ?? true) && (until === null || date <= until || byAgenda.has(id))
  return {
    date,
    revision: revisionOf(date),
    closed: whyClosed(rules, day) ?? null,
    hours: clinicHours(rules, day).map(toSpan),
    agendas: rules.agendas
      .filter(isShown)
      .map((agenda) => columnOf(rules, agenda, date, byAgenda.get(agenda.id) ?? [])),
  }
}

function columnOf(rules: Rules, agenda: AgendaRules, date: string, visits: readonly AgendaVisit[]) {
  const { id, name, doctor_id: doctorId, calendar } = agenda
  const day = parseDate(date)
  const off = [...timesOff(rules.calendar, day), ...timesOff(calendar, day)]
  return {
    id,
    name,
    doctor: doctorId === null ? null : { id: doctorId, name },
    working: workingHours(rules, agenda, date).map(toSpan),
    off: off.map(({ reason, ...span }) => ({ ...toSpan(span), reason })),
    visits: visits.filter(({ cancelled }) => cancelled === null),
    cancelled: visits.filter(({ cancelled }) => cancelled !== null),
  }
}

const toSpan = ({ from, until }: Span) => ({ from, to: until })
