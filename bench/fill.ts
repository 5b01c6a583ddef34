import { DatabaseSync } from 'node:sqlite'
import { databaseFile } from '../server/storage/database-file.ts'

const DAYS_AHEAD = 60

// A booking made less than 24 hours ahead gets no reminder, so no emails disturb the benchmark.
const NOW = new Date().toISOString()
const PATIENTS = 5000

/**
 * Adds `count` bookings to the clinic's database in `folder`.
 * On future days, every second slot is booked.
 * On past days, every slot is booked.
 * Past days get no rows in the table `claim`, because the server would delete those rows.
 */
export function fill(folder: string, count: number): void {
  if (count === 0) return
  const file = new DatabaseSync(databaseFile(folder))
  file.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000')
  const times = file.prepare('SELECT count(*) AS times FROM treatment_slot').get()
  const aDay = Number(times?.['times'])
  const ahead = Math.min(count, (DAYS_AHEAD * aDay) / 2)
  file.exec(BOOKINGS)
  file.prepare(PEOPLE).run(PATIENTS)
  const insert = file.prepare(INSERT)
  insert.run({
    count: ahead,
    aDay: aDay / 2,
    step: 2,
    first: 1,
    way: 1,
    mark: 'a',
    at: NOW,
    patients: PATIENTS,
  })
  insert.run({
    count: count - ahead,
    aDay,
    step: 1,
    first: -1,
    way: -1,
    mark: 'b',
    at: NOW,
    patients: PATIENTS,
  })
  file.exec(CLAIMS)
  file.exec('DROP TABLE offered; PRAGMA wal_checkpoint(TRUNCATE)')
  file.close()
}

const BOOKINGS = `
  CREATE TEMP TABLE offered AS
  SELECT row_number() OVER (ORDER BY slot.starts_at, slot.treatment_id) - 1 AS place,
    treatment.id, treatment.name, treatment.price_cents, slot.slot, slot.starts_at
  FROM treatment JOIN treatment_slot AS slot ON slot.treatment_id = treatment.id;
  CREATE UNIQUE INDEX temp.offered_place ON offered (place)`

const PEOPLE = `
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?)
  INSERT INTO person (id, account_email, name, phone)
  SELECT 'person' || i, 'patient' || i || '@mail.test', 'Pat Patient', '2125550142' FROM n
  WHERE true ON CONFLICT DO NOTHING`

const CLAIMS = `
  INSERT INTO claim (date, kind, subject, minute, holder)
  WITH RECURSIVE tick(minute) AS (SELECT 0 UNION ALL SELECT minute + 5 FROM tick WHERE minute < 25),
  wanted AS (
    SELECT date, 'agenda' AS kind, agenda_id AS subject, starts_at, id FROM booking
      WHERE date > date('now')
    UNION ALL SELECT date, 'person', person_id, starts_at, id FROM booking
      WHERE date > date('now'))
  SELECT date, kind, subject, starts_at + minute, id FROM wanted JOIN tick
  WHERE true ON CONFLICT DO NOTHING`

const INSERT = `
  WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < :count)
  INSERT INTO booking (id, treatment_id, treatment, date, slot, price_cents, patient, patient_name,
    phone, created_at, person_id, agenda_id, starts_at, duration_minutes)
  SELECT :mark || printf('%08d', i), offered.id, offered.name,
    date('now', printf('%+d days', :first + :way * (i / :aDay))), offered.slot, offered.price_cents,
    'patient' || (i % :patients) || '@mail.test', 'Pat Patient', '2125550142', :at,
    'person' || (i % :patients), 'treatment:' || offered.id, offered.starts_at, 30
  FROM n JOIN offered ON offered.place = i % :aDay * :step
  WHERE :count > 0`
