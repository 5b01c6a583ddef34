import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { findAccount, seedAccounts } from '../local/identity/accounts.ts'
import { formatSlot } from '../../schemas/slot.ts'
import { seedDoctors } from './doctors.ts'
import { transact } from '../storage/transact.ts'
import type { Storage } from '../storage/storage.ts'

// These times are in minutes. MORNING and AFTERNOON count from midnight.
const SLOT_LENGTH = 30
const HALF_DAY = 4 * 60
const MORNING = 8 * 60
const AFTERNOON = 13 * 60

const TREATMENTS: [id: string, name: string, priceCents: number][] = [
  ['fluoride-treatment', 'Fluoride Treatment', 40_00],
  ['cavity-filling', 'Cavity Filling', 150_00],
  ['teeth-whitening', 'Teeth Whitening', 220_00],
  ['teeth-cleaning', 'Teeth Cleaning', 90_00],
  ['oral-check-up', 'Oral Check-up', 60_00],
  ['tooth-extraction', 'Tooth Extraction', 180_00],
  ['root-canal', 'Root Canal Treatment', 400_00],
  ['braces-consultation', 'Braces Consultation', 75_00],
]

/** The accounts of demo mode. The server prints their passwords at the start. */
export const DEMO_ACCOUNTS = [
  { email: 'patient@demo.test', password: 'patient-demo', name: 'Pat Patient', role: null },
  { email: 'admin@demo.test', password: 'admin-demo', name: 'Ada Admin', role: 'admin' },
] as const

/** Adds the data that a clinic needs to be usable. Does nothing after the first start. */
export async function seed(db: Storage, config: Config, clock: Clock): Promise<void> {
  if (config.identity.kind === 'firebase') await retireDemoUsers(db, clock().toISOString())
  const settled = await db.selectFrom('treatment').select('id').executeTakeFirst()
  if (settled) return
  if (config.identity.kind === 'local') {
    await seedAccounts({ db, clock, config }, DEMO_ACCOUNTS)
    await seedUsers(db, clock().toISOString())
    await seedDoctors(db, clock().toISOString())
  }
  // The treatments are written last, because their presence marks a complete first start.
  await seedTreatments(db)
}

async function seedTreatments(db: Storage) {
  await transact(db, async (tx) => {
    await tx
      .insertInto('treatment')
      .values(
        TREATMENTS.map(([id, name, price_cents], position) => ({
          id,
          name,
          price_cents,
          position,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .insertInto('treatment_slot')
      .values(
        TREATMENTS.flatMap(([treatment_id]) =>
          startsOfDay().map((starts_at) => ({
            treatment_id,
            starts_at,
            slot: formatSlot(starts_at, SLOT_LENGTH),
          })),
        ),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

function startsOfDay(): number[] {
  return [MORNING, AFTERNOON].flatMap((opening) =>
    Array.from({ length: HALF_DAY / SLOT_LENGTH }, (_, index) => opening + index * SLOT_LENGTH),
  )
}

async function seedUsers(db: Storage, at: string) {
  const users = DEMO_ACCOUNTS.map(async ({ email, name, role }) => {
    const account = await findAccount(db, 'email', email)
    return {
      id: demoId(email),
      email,
      role,
      created_at: at,
      removed_at: null,
      provider_sub: account?.id ?? null,
      confirmed_at: at,
      name,
    }
  })
  await db
    .insertInto('user_account')
    .values(await Promise.all(users))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// In demo mode anyone can sign in as anyone, so a real provider must not inherit the demo roles.
async function retireDemoUsers(db: Storage, at: string) {
  await db
    .updateTable('user_account')
    .set({ provider_sub: null, confirmed_at: null, role: null })
    .where('provider_sub', 'in', db.selectFrom('local_account').select('id'))
    .execute()
  await db
    .updateTable('user_account')
    .set({ role: null, removed_at: at })
    .where(
      'id',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => demoId(email)),
    )
    .where('removed_at', 'is', null)
    .execute()
}

const demoId = (email: string) => `demo-${email}`
