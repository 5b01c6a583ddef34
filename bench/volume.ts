import { Client } from 'pg'
import { startCluster } from '../scripts/postgres/cluster.ts'
import { readConfig } from '../server/config/config.ts'
import { migrate } from '../server/storage/migrate.ts'

const BOOKINGS = Number(process.argv[2] ?? 2_000_000)
const RUNS = 200

// Books 48 slots a day for each of 40 treatments. No patient has two bookings on the same day.
const FILL = `
  insert into treatment select 't' || n, 't' || n, 4000, n from generate_series(0, 39) n;
  insert into booking (id, treatment_id, treatment, date, slot, price_cents, patient, patient_name,
    phone, created_at)
  select gen_random_uuid()::text, 't' || n % 40, 'Fluoride Treatment',
    (date '2026-01-01' + (n / 1920)::int)::text, 'slot ' || n / 40 % 48, 4000,
    'patient' || n % 1920 || '@mail.test', 'Pat Patient', '2125550142', now()::text
  from generate_series(0, ${BOOKINGS - 1}) n;
  analyze;`

const QUESTIONS = {
  'what is taken on a day': `select treatment_id, slot from booking
    where date = $1 and cancelled_at is null`,
  "a patient's bookings": `select * from booking where patient = $1 and cancelled_at is null`,
  'what clashes': `select * from booking where date = $1 and treatment_id = 't7'
    and slot = 'slot 9' and cancelled_at is null`,
}

const cluster = await startCluster({ durable: true })
await migrate(readConfig({ DATABASE_URL: cluster.url }))
const client = new Client({ connectionString: cluster.url })
await client.connect()
await client.query(FILL)
const { rows } = await client.query(`select pg_table_size('booking') / ${BOOKINGS} as row,
  pg_indexes_size('booking') / ${BOOKINGS} as indexes`)
console.log(`${BOOKINGS} bookings; bytes each:`, rows[0])
for (const [what, question] of Object.entries(QUESTIONS)) {
  const began = performance.now()
  for (let run = 0; run < RUNS; run += 1) {
    const day = new Date(Date.UTC(2026, 0, 1 + run)).toISOString().slice(0, 10)
    await client.query(question, [
      question.includes('where patient') ? `patient${run}@mail.test` : day,
    ])
  }
  console.log(`${what}: ${((performance.now() - began) / RUNS).toFixed(2)} ms`)
}
await client.end()
await cluster.stop()
