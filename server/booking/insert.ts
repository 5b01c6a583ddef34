import { sql, type RawBuilder } from 'kysely'
import type { Config } from '../config/config.ts'
import { Blank, prepare } from '../storage/prepare.ts'
import type { Storage } from '../storage/storage.ts'

type Limits = Pick<Config['booking'], 'unpaidAtMost' | 'perDayAtMost'>

/**
 * Prepares the insert of a booking. It writes nothing where an index forbids the booking, or where
 * the patient has no free place left among their unpaid bookings or among those of that day. Places
 * are numbered up to the limit and unique, so that two requests at once never share the last one.
 */
export function insertion(db: Storage, limits: Limits) {
  const blanks = {
    id: new Blank<string>(),
    treatmentId: new Blank<string>(),
    treatment: new Blank<string>(),
    date: new Blank<string>(),
    slot: new Blank<string>(),
    priceCents: new Blank<number>(),
    patient: new Blank<string>(),
    name: new Blank<string>(),
    phone: new Blank<string>(),
    key: new Blank<string | null>(),
    createdAt: new Blank<string>(),
    payBy: new Blank<string | null>(),
  }
  const { value: patient } = blanks.patient
  const unpaid = freePlace(
    sql`unpaid_place`,
    sql`patient = ${patient} and cancelled_at is null and paid = 0`,
    limits.unpaidAtMost,
  )
  const ofDay = freePlace(
    sql`day_place`,
    sql`patient = ${patient} and date = ${blanks.date.value} and cancelled_at is null`,
    limits.perDayAtMost,
  )
  const places = sql<Places>`(select ${unpaid} as unpaid_place, ${ofDay} as day_place)`
  const query = db
    .insertInto('booking')
    .columns(COLUMNS)
    .expression(
      db
        .selectFrom(places.as('free'))
        .select([
          blanks.id.value.as('id'),
          blanks.treatmentId.value.as('treatment_id'),
          blanks.treatment.value.as('treatment'),
          blanks.date.value.as('date'),
          blanks.slot.value.as('slot'),
          sql<number>`cast(${blanks.priceCents.value} as integer)`.as('price_cents'),
          patient.as('patient'),
          blanks.name.value.as('patient_name'),
          blanks.phone.value.as('phone'),
          blanks.key.value.as('request_key'),
          blanks.createdAt.value.as('created_at'),
          blanks.payBy.value.as('pay_by'),
          'free.unpaid_place',
          'free.day_place',
        ])
        .where('free.unpaid_place', 'is not', null)
        .where('free.day_place', 'is not', null),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
  return prepare(blanks, query)
}

type Places = { unpaid_place: number; day_place: number }

const COLUMNS = [
  'id',
  'treatment_id',
  'treatment',
  'date',
  'slot',
  'price_cents',
  'patient',
  'patient_name',
  'phone',
  'request_key',
  'created_at',
  'pay_by',
  'unpaid_place',
  'day_place',
] as const

/**
 * The number of a place that none of the bookings `among` has: the one after the last, or where that
 * is beyond the limit, the first gap. Null where all are taken.
 */
function freePlace(place: RawBuilder<unknown>, among: RawBuilder<unknown>, most: number) {
  const last = sql`coalesce((select max(${place}) from booking where ${among}), 0)`
  const gap = sql`(select min(place) from
    (select 1 as place union all select ${place} + 1 from booking where ${among}) as next
    where place <= ${sql.lit(most)} and place not in
      (select ${place} from booking where ${among} and ${place} is not null))`
  return sql<number>`case when ${last} < ${sql.lit(most)} then ${last} + 1 else ${gap} end`
}
