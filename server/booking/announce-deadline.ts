import type { FastifyRequest } from 'fastify'
import type { Hold } from '../../schemas/hold.ts'
import { visitOf } from '../availability/rules.ts'
import { setupOf } from '../availability/setup.ts'
import type { Deps } from '../deps.ts'
import { findCaller } from '../http/auth.ts'
import { networkKeyOf } from '../http/network.ts'
import type { Account } from '../people/may-act-for.ts'
import type { HoldRow } from './held.ts'
import { judge, SHORT_MINUTES } from './limit-newcomers.ts'
import { unpaidOfNewcomers } from './newcomer-limits.ts'
import { createNewcomerLookup } from './newcomers.ts'
import { createPayByLookup, payByOf } from './pay-by.ts'

type Wish = {
  /** The id of the hold (temporary reservation) of the time that the patient wants to book. */
  readonly holdId: string
  readonly account: Account
  /** The hash of the network from which the patient books. */
  readonly network: string
}

/** The field of a hold's reply that announces a short payment deadline. */
type Notice = Pick<Hold, 'payWithinMinutes'>

/**
 * Creates a function that says before a booking whether it would have a short payment deadline.
 * The booking itself decides again, because other patients may book in the meantime.
 */
function createDeadlineNotice(deps: Deps): (wish: Wish) => Promise<Notice> {
  const { db, clock } = deps
  const newcomersAmong = createNewcomerLookup(db)
  const payByRule = createPayByLookup(deps)
  const { rules: readRules } = setupOf(deps)
  return async ({ holdId, account, network }) => {
    const hold = await db.selectFrom('hold').selectAll().where('id', '=', holdId).executeTakeFirst()
    const rules = await readRules()
    const treatment = rules.treatments.find(({ id }) => id === hold?.treatment_id)
    if (!hold || !treatment) return {}
    const visit = { date: hold.date, slot: hold.slot, priceCents: treatment.price_cents }
    const now = clock()
    if (payByOf(await payByRule(db), visit, now) === null) return {}
    if (!(await newcomersAmong(db, [account])).has(account.id)) return {}
    const row = bookingOf(hold, treatment.buffer_minutes, network)
    const others = await unpaidOfNewcomers(db, now.toISOString())
    const { isShort } = judge(deps, others, { row, rules, network })
    return isShort ? { payWithinMinutes: SHORT_MINUTES } : {}
  }
}

/**
 * Creates a function that returns the field `payWithinMinutes` for the reply to a hold's request.
 * A visitor gets no announcement, because the page asks for the hold again after the sign-in.
 */
export function createAnnouncement(deps: Deps) {
  const noticeOf = createDeadlineNotice(deps)
  return async (request: FastifyRequest, { _id: holdId }: Hold): Promise<Notice> => {
    const caller = findCaller(request)
    if (!caller) return {}
    return noticeOf({ holdId, account: caller, network: networkKeyOf(request) })
  }
}

/** Returns the columns of the booking that the hold's owner would make. */
function bookingOf(hold: HoldRow, buffer: number, network: string) {
  const { start, end } = visitOf(hold.slot)
  return {
    id: hold.id,
    date: hold.date,
    agenda_id: hold.agenda_id,
    starts_at: start,
    duration_minutes: end - start,
    buffer_minutes: buffer,
    network,
    unreserved: 0,
  }
}
