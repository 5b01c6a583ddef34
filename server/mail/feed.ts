import { createHash, randomBytes } from 'node:crypto'
import type { FeedReply, FeedStatus } from '../../schemas/calendar-feed.ts'
import { readDoctors } from '../booking/doctors.ts'
import type { BookingRow } from '../booking/row.ts'
import { DAY_MS, clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { publicUrl } from '../http/public-url.ts'
import { linkedBookings, type Account } from '../people/may-act-for.ts'
import { writeFeed, type Entry } from './calendar.ts'
import { appointmentAddress } from './context.ts'
import { wordingFor } from './wording.ts'

const KEY_BYTES = 16
const KEEP_CANCELLED_MS = 30 * DAY_MS

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Returns the settings of a patient's private calendar, or `{}` if the patient has no calendar. */
export async function findFeed({ db }: Deps, patient: string): Promise<FeedStatus> {
  const row = await db
    .selectFrom('calendar_feed')
    .select(['shows_treatment', 'created_at'])
    .where('patient', '=', patient)
    .executeTakeFirst()
  if (!row) return {}
  return { feed: { showsTreatment: row.shows_treatment === 1, madeAt: row.created_at } }
}

/** Creates a patient's private calendar, replacing any earlier one. Resolves with the new URL. */
export async function makeFeed(
  deps: Deps,
  patient: string,
  showsTreatment: boolean,
): Promise<FeedReply> {
  const token = randomBytes(KEY_BYTES).toString('base64url')
  const feed = {
    token_hash: hashOf(token),
    shows_treatment: Number(showsTreatment),
    created_at: deps.clock().toISOString(),
  }
  await deps.db
    .insertInto('calendar_feed')
    .values({ patient, ...feed })
    .onConflict((conflict) => conflict.column('patient').doUpdateSet(feed))
    .execute()
  return {
    url: `${publicUrl(deps)}/calendar/${token}.ics`,
    showsTreatment,
    madeAt: feed.created_at,
  }
}

/** Deletes a patient's private calendar feed. Resolves with the number of deleted feeds. */
export async function removeFeed({ db }: Deps, patient: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feed')
    .where('patient', '=', patient)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns the iCalendar text of the private calendar with the given token, if there is one. */
export async function readFeed(deps: Deps, token: string): Promise<string | undefined> {
  const feed = await deps.db
    .selectFrom('calendar_feed')
    .innerJoin('user_account', 'user_account.email', 'calendar_feed.patient')
    .select(['shows_treatment', 'user_account.id', 'confirmed_at'])
    .where('token_hash', '=', hashOf(token))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!feed) return undefined
  const rows = await bookingsOf(deps, { ...feed, confirmed: feed.confirmed_at !== null })
  const { clinic } = deps.config
  const { t } = wordingFor('en', clinic.timeZone)
  const origin = publicUrl(deps)
  const showsTreatment = feed.shows_treatment === 1
  const doctorOf = await readDoctors(deps)
  const titleOf = ({ treatment, cancelled_at }: BookingRow, isNamed: boolean) => {
    const title = isNamed ? treatment : t('Appointment at {clinic}', { clinic: clinic.name })
    return cancelled_at === null ? title : t('Cancelled: {title}', { title })
  }
  const entries = rows.map((row): Entry => {
    const doctor = doctorOf(row)?.doctor
    const url = appointmentAddress({ origin }, { _id: row.id })
    return {
      _id: row.id,
      date: row.date,
      slot: row.slot,
      sequence: row.sequence,
      title: titleOf(row, showsTreatment),
      description: [
        ...(showsTreatment && doctor ? [t('With {doctor}', { doctor })] : []),
        t('Call us: {phone}', { phone: clinic.phone }),
      ].join('\n'),
      url,
      isCancelled: row.cancelled_at !== null,
      changedAt: new Date(row.changed_at ?? row.cancelled_at ?? row.created_at),
    }
  })
  return writeFeed(clinic, t('Appointments at {clinic}', { clinic: clinic.name }), entries)
}

// Lists cancelled appointments for 30 days, so that all calendar programs read the cancellation.
function bookingsOf({ db, clock, config }: Deps, account: Account) {
  const now = clock()
  const { today } = clinicTime(now, config.clinic.timeZone)
  const since = new Date(now.getTime() - KEEP_CANCELLED_MS).toISOString()
  return db
    .selectFrom('booking')
    .selectAll()
    .where(linkedBookings(account))
    .where('date', '>=', today.subtract({ years: 1 }).toString())
    .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('cancelled_at', '>=', since)]))
    .orderBy('date')
    .orderBy('id')
    .execute()
}
