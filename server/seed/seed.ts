import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { findAccount, seedAccounts } from '../local/identity/accounts.ts'
import { seedDoctors } from './doctors.ts'
import { seedSchedules } from './schedule.ts'
import { seedFixedTimes, seedTreatments } from './treatments.ts'
import { seedWebsite } from './website.ts'
import { transact } from '../storage/transact.ts'
import { userNamed } from '../storage/user-name.ts'
import type { Storage } from '../storage/storage.ts'

/** The demo accounts, whose passwords the server prints at startup. */
export const DEMO_ACCOUNTS = [
  { email: 'patient@demo.test', password: 'patient-demo', name: 'Pat Patient', role: null },
  { email: 'admin@demo.test', password: 'admin-demo', name: 'Ada Admin', role: 'admin' },
] as const

/**
 * Adds sample treatments, accounts and doctors at the first start in demo mode.
 * With a real identity provider, adds nothing and removes the demo accounts' rights.
 */
export async function seed(db: Storage, config: Config, clock: Clock): Promise<void> {
  if (config.identity.kind === 'firebase') return retireDemoUsers(db, clock().toISOString())
  const settled = await db.selectFrom('treatment').select('id').executeTakeFirst()
  if (settled) return
  await seedAccounts({ db, clock, config }, DEMO_ACCOUNTS)
  await seedUsers(db, clock().toISOString())
  await seedDoctors(db, clock().toISOString())
  // Store the treatments last, because a database with treatments counts as completely seeded.
  await transact(db, async (tx) => {
    await seedWebsite(tx)
    await seedTreatments(tx)
    await (config.demoDoctors ? seedSchedules(tx) : seedFixedTimes(tx))
  })
}

async function seedUsers(db: Storage, at: string) {
  const users = DEMO_ACCOUNTS.map(async ({ email, name, role }) => {
    const account = await findAccount(db, 'email', email)
    return {
      id: demoId(email),
      email,
      role,
      role_since: role && at,
      created_at: at,
      removed_at: null,
      provider_sub: account?.id ?? null,
      confirmed_at: at,
      ...userNamed(name),
    }
  })
  await db
    .insertInto('user_account')
    .values(await Promise.all(users))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

// Removes the demo accounts' rights when the clinic has switched to a real identity provider.
async function retireDemoUsers(db: Storage, at: string) {
  await removeDemoFactors(db)
  await db
    .updateTable('user_account')
    .set({ provider_sub: null, confirmed_at: null, role: null, role_since: null })
    .where('provider_sub', 'in', db.selectFrom('local_account').select('id'))
    .execute()
  await db
    .updateTable('user_account')
    .set({ role: null, role_since: null, removed_at: at })
    .where(
      'id',
      'in',
      DEMO_ACCOUNTS.map(({ email }) => demoId(email)),
    )
    .where('removed_at', 'is', null)
    .execute()
}

const demoId = (email: string) => `demo-${email}`

async function removeDemoFactors(db: Storage): Promise<void> {
  const users = db
    .selectFrom('user_account')
    .select('id')
    .where('provider_sub', 'in', db.selectFrom('local_account').select('id'))
  await db.deleteFrom('recovery_code').where('user_id', 'in', users).execute()
  await db.deleteFrom('second_factor').where('user_id', 'in', users).execute()
}
