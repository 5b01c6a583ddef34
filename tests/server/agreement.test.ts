import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BookingReply } from '../../schemas/booking.ts'
import { isoToBookingDate } from '../../schemas/date.ts'
import { freeOn, Openings } from '../../schemas/openings.ts'
import { TreatmentList, type Treatment } from '../../schemas/treatment.ts'
import { bumpDays } from '../../server/availability/days.ts'
import type { Rules, TreatmentRules } from '../../server/availability/rules.ts'
import type { Storage } from '../../server/storage/storage.ts'
import { transact } from '../../server/storage/transact.ts'
import { cancelStored } from '../rig/bookings.ts'
import { order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { claimed, clinics, dates } from '../rig/rules.ts'

let clinic: Clinic
let patients = 0

beforeAll(async () => {
  clinic = await startClinic({ background: false })
})
afterAll(() => clinic.stop())

const SETUP = [
  'outbox',
  'booking',
  'claim',
  'agenda_treatment',
  'treatment_slot',
  'work_rule',
  'work_extra',
  'time_off',
  'agenda',
  'treatment',
] as const

/**
 * Replaces the clinic's setup in the database. Marks the minutes in `taken` as booked on `date`.
 */
function install(db: Storage, rules: Rules, date: string, taken: ReadonlyMap<string, number[]>) {
  return transact(db, async (tx) => {
    for (const table of SETUP) await tx.deleteFrom(table).execute()
    for (const treatment of rules.treatments) await installTreatment(tx, treatment)
    for (const { calendar, ...agenda } of rules.agendas) {
      await tx.insertInto('agenda').values(agenda).execute()
      await installCalendar(tx, calendar, agenda.id)
      for (const { id, agendas } of rules.treatments)
        if (agendas.some((each) => each.id === agenda.id))
          await tx
            .insertInto('agenda_treatment')
            .values({ agenda_id: agenda.id, treatment_id: id })
            .execute()
    }
    await installCalendar(tx, rules.calendar, null)
    for (const [subject, minutes] of taken)
      for (const minute of minutes)
        await tx
          .insertInto('claim')
          .values({ date, kind: 'agenda', subject, minute, holder: 'h', expires_at: null })
          .execute()
    await bumpDays(tx, [date, '*'])
  })
}

async function installTreatment(tx: Storage, treatment: TreatmentRules): Promise<void> {
  const { fixed, regular: _, agendas: __, ...row } = treatment
  await tx.insertInto('treatment').values(row).execute()
  for (const { slot, start } of fixed)
    await tx
      .insertInto('treatment_slot')
      .values({ treatment_id: row.id, slot, starts_at: start })
      .execute()
}

async function installCalendar(
  tx: Storage,
  { hours, extras, timeOff }: Rules['calendar'],
  agenda_id: string | null,
): Promise<void> {
  const own = (index: number) => ({ agenda_id, id: `${agenda_id} ${index}` })
  for (const [index, each] of hours.entries())
    await tx
      .insertInto('work_rule')
      .values({ ...each, ...own(index) })
      .execute()
  for (const [index, each] of extras.entries())
    await tx
      .insertInto('work_extra')
      .values({ ...each, ...own(index) })
      .execute()
  for (const [index, each] of timeOff.entries())
    await tx
      .insertInto('time_off')
      .values({ ...each, ...own(index) })
      .execute()
}

const get = async (path: string) => (await sender(clinic.url)('GET', path)).body

async function isBooked(ann: Patient, treatment: Treatment, date: string, slot: string) {
  const { _id: treatmentId, name, price } = treatment
  const wanted = order(ann.email, { treatmentId, treatment: name, price, date, slot })
  const { status, body } = await ann.send('POST', '/booking', wanted)
  if (status === 422) return false
  const { success } = BookingReply.parse(body)
  await cancelStored(clinic.db)
  return success
}

const DAY_MS = 86_400_000

describe('the free times of generated clinics', () => {
  it.each([1, 2, 3, 4])(
    'are the same in GET /available, GET /openings and POST /booking (part %i)',
    async (part) => {
      const ahead = fc.constantFrom(0, 1, 2, 100, 365)
      const property = fc.asyncProperty(
        clinics,
        dates,
        claimed,
        ahead,
        async (rules, iso, taken, days) => {
          const date = isoToBookingDate(iso)
          clinic.setClock(new Date(Date.parse(`${iso}T15:02:00Z`) - days * DAY_MS))
          // Sign in again for each generated date, because an access token expires after an hour.
          const ann = await clinic.signIn(`ann${(patients += 1)}@mail.test`)
          await install(clinic.db, rules, iso, taken)
          const list = TreatmentList.parse(await get(`/available?date=${encodeURIComponent(date)}`))
          const openings = Openings.parse(await get('/openings'))
          expect(freeOn(openings, date)).toBe(list.flatMap(({ slots }) => slots).length)
          for (const treatment of list) {
            const { fixed = [], regular = [] } =
              rules.treatments.find(({ id }) => id === treatment._id) ?? {}
            const all = [...new Set([...fixed, ...regular].map(({ slot }) => slot))]
            const others = all.filter((slot) => !treatment.slots.includes(slot))
            for (const slot of [treatment.slots[0], treatment.slots.at(-1)])
              if (slot) expect(await isBooked(ann, treatment, date, slot)).toBe(true)
            for (const slot of [others[0], others.at(-1)])
              if (slot) expect(await isBooked(ann, treatment, date, slot)).toBe(false)
          }
        },
      )
      await fc.assert(property, { numRuns: 50, seed: 20_260_115 + part, endOnFailure: true })
    },
  )
})
