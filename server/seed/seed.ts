import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { SETTINGS } from '../config/settings.ts'
import { findAccount, seedAccounts } from '../local/identity/accounts.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { seedDoctors } from './doctors.ts'
import { seedLivedIn } from './lived-in/lived-in.ts'
import { seedSchedules } from './schedule.ts'
import { seedFixedTimes, seedTreatments } from './treatments.ts'
import { seedWebsite } from './website.ts'
import { readSetting, saveSetting } from '../storage/clinic-setting.ts'
import { transact } from '../storage/transact.ts'
import { userNamed } from '../storage/user-name.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Adds the demo accounts and the demo clinic at the first start in demo mode.
 * With a real identity provider, adds nothing and removes the demo accounts' rights.
 */
export async function seed(db: Storage, config: Config, clock: Clock): Promise<void> {
  if (config.identity.kind === 'firebase') return retireDemoUsers(db, clock().toISOString())
  if (await isSeeded(db)) return
  await seedAccounts({ db, clock, config }, DEMO_ACCOUNTS)
  await seedUsers(db, clock().toISOString())
  await transact(db, async (tx) => {
    if (await recordSeeding(tx, config, clock)) await seedClinic(tx, config, clock)
  })
}

/** The clinic with which the database was filled at its first start in demo mode. */
const SEEDED = { key: 'demo.clinic', schema: SETTINGS.DEMO_CLINIC.schema }

async function isSeeded(db: Storage): Promise<boolean> {
  if ((await readSetting(db, SEEDED)) !== undefined) return true
  // Databases from before the record of the seeding have treatments.
  return (await db.selectFrom('treatment').select('id').executeTakeFirst()) !== undefined
}

// Resolves with false if another process has filled the database meanwhile.
const recordSeeding = (tx: Storage, { demoClinic }: Config, clock: Clock) =>
  saveSetting(tx, SEEDED, demoClinic, { at: clock().toISOString(), by: '' }, sql<boolean>`false`)

async function seedClinic(tx: Storage, config: Config, clock: Clock): Promise<void> {
  if (config.demoClinic === 'empty') return
  await seedDoctors(tx, clock().toISOString())
  await seedWebsite(tx)
  await seedTreatments(tx)
  if (!config.demoDoctors) return seedFixedTimes(tx)
  await seedSchedules(tx)
  if (config.demoClinic === 'lived-in') await seedLivedIn(tx, config, clock)
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
