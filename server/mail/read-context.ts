import { visitStart } from '../../schemas/visit.ts'
import { readDoctors } from '../booking/doctors.ts'
import { DAY_MS } from '../clock.ts'
import { describeSteps, refundSteps } from '../booking/refund-rule.ts'
import type { BookingRow } from '../booking/row.ts'
import { standingOf } from '../booking/standing.ts'
import type { Deps, LinkClaim } from '../deps.ts'
import { publicUrl } from '../http/public-url.ts'
import type { Visit } from '../outbox/kinds.ts'
import type { BookingNow, ClinicContext, Context } from './context.ts'
import { wordingFor } from './wording.ts'

const LOCALE = 'en'

/**
 * Reads the data from which an email about a booking is written.
 * `row` is the current booking. `visit` is the booking at the time of the event the email reports.
 */
export async function readContext(deps: Deps, row: BookingRow, visit: Visit): Promise<Context> {
  const context = clinicContext(deps)
  return {
    ...context,
    now: await bookingNow(deps, row),
    ...signLinks(deps, row, context.origin),
    ...(row.sequence === visit.sequence && (await doctorOf(deps, row))),
  }
}

/** Returns the data from which an email about no booking is written. */
export function clinicContext(deps: Deps): ClinicContext {
  const { clinic } = deps.config
  const wording = wordingFor(LOCALE, clinic.timeZone)
  return { locale: LOCALE, wording, clinic, origin: publicUrl(deps), at: deps.clock() }
}

async function doctorOf(deps: Deps, row: BookingRow): Promise<Pick<Context, 'doctor'>> {
  const doctor = (await readDoctors(deps))(row)
  return doctor ? { doctor: doctor.doctor } : {}
}

async function bookingNow(deps: Deps, row: BookingRow): Promise<BookingNow> {
  const { rule, refunds, at } = await standingOf(deps, deps.db, row)
  return {
    isPaid: row.paid === 1,
    part: row.paid === 0 ? row.paid_cents / 100 : 0,
    payBy: row.pay_by,
    isUnreserved: row.unreserved === 1 && row.paid === 0,
    refunds,
    refundSteps: describeSteps(refundSteps(rule).filter(({ until }) => until >= at)),
  }
}

const ACCOUNT_LINK_MS = 14 * DAY_MS

// Email links about a visit are valid until the booking changes or the visit starts.
function signLinks({ links, config, clock }: Deps, row: BookingRow, origin: string) {
  const sign = (claim: Omit<LinkClaim, 'bookingId'>) =>
    `${origin}/v/${links.sign({ ...claim, bookingId: row.id })}`
  const expires = visitStart(row, config.clinic.timeZone)
  const { sequence } = row
  return {
    links: {
      coming: sign({ purpose: 'coming', sequence, expires }),
      cannot: sign({ purpose: 'cannot', sequence, expires }),
      'no-reminders': sign({ purpose: 'no-reminders', sequence, expires }),
      'no-reviews': sign({ purpose: 'no-reviews', sequence, expires }),
    },
    accountLink: (revision: number) =>
      sign({
        purpose: 'account',
        sequence: revision,
        expires: new Date(clock().getTime() + ACCOUNT_LINK_MS),
      }),
  }
}
