import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../server/storage/database-file.ts'

const DAYS_AHEAD = 60
const PATIENTS = 5000

/**
 * Adds `count` bookings to the clinic in `folder`.
 * Half of the slots of each future day are booked.
 * The remaining bookings fill past days completely.
 */
export function fill(folder: string, count: number): void {
  if (count === 0) return
  const file = new DatabaseSync(databaseFile(folder))
  file.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000')
  const times = file.prepare('SELECT count(*) AS times FROM treatment_slot').get()
  const aDay = Number(times?.['times'])
  const ahead = Math.min(count, (DAYS_AHEAD * aDay) / 2)
  file.exec(BOOKINGS)
  const insert = file.prepare(INSERT)
  // Book every second slot of future days, and every slot of past days.
  insert.run({
    count: ahead,
    aDay: aDay / 2,
    step: 2,
    first: 1,
    way: 1,
    mark: 'a',
    patients: PATIENTS,
  })
  insert.run({
    count: count - ahead,
    aDay,
    step: 1,
    first: -1,
    way: -1,
    mark: 'b',
    patients: PATIENTS,
  })
  file.exec('DROP TABLE offered; PRAGMA wal_checkpoint(TRUNCATE)')
  file.close()
}

const BOOKINGS = `
  CREATE TEMP TABLE offered AS
  SELECT row_number() OVER (ORDER BY slot.starts_at, slot.treatment_id) - 1 AS place,
    treatment.id, treatment.name, treatment.price_cents, slot.slot
  FROM treatment JOIN treatment_slot AS slot ON slot.treatment_id = treatment.id;
  CREATE UNIQUE INDEX temp.offered_place ON offered (place)`

const INSERT = `
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :count)
  INSERT INTO booking (id, treatment_id, treatment, date, slot, price_cents, patient, patient_name,
    phone, created_at)
  SELECT :mark || printf('%08d', i), offered.id, offered.name,
    date('now', printf('%+d days', :first + :way * (i / :aDay))), offered.slot, offered.price_cents,
    'patient' || (i % :patients) || '@mail.test', 'Pat Patient', '2125550142', '2020-01-01T12:00:00Z'
  FROM n JOIN offered ON offered.place = i % :aDay * :step
  WHERE :count > 0`
