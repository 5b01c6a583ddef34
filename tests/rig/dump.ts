import { sql } from 'kysely'
import type { Database } from '../../server/storage/schema.ts'
import type { Storage } from '../../server/storage/storage.ts'

const TABLES = {
  treatment: true,
  treatment_slot: true,
  agenda: true,
  agenda_treatment: true,
  work_rule: true,
  work_extra: true,
  time_off: true,
  day: true,
  booking: true,
  visit_line: true,
  hold: true,
  desk_change: true,
  claim: true,
  person: true,
  removed_link: true,
  person_merge: true,
  person_word: true,
  note: true,
  phone_call: true,
  cancellation_terms: true,
  cancellation_step: true,
  clinic_setting: true,
  newcomer_turn: true,
  user_account: true,
  access_session: true,
  second_factor: true,
  recovery_code: true,
  doctor: true,
  website: true,
  website_photo: true,
  message: true,
  audit: true,
  card_event: true,
  payment: true,
  money_day: true,
  refund: true,
  receipt: true,
  receipt_year: true,
  outbox: true,
  lease: true,
  dispute: true,
  signing_key: true,
  local_account: true,
  local_code: true,
  local_card_object: true,
  local_card_replay: true,
  local_mail: true,
  mail_preference: true,
  calendar_feed: true,
  review: true,
  account_person: true,
} satisfies Record<keyof Database, true>

/** Returns the sorted rows of each table as JSON strings, with the same order on every database. */
export async function dump(db: Storage): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await Promise.all(
    Object.keys(TABLES).map(async (name) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db)
      return [name, rows.map((row) => JSON.stringify(row)).toSorted()] as const
    }),
  )
  return Object.fromEntries(tables)
}
