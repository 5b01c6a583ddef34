import type { Person } from '../../schemas/person.ts'
import type { Deps } from '../deps.ts'
import { nextStepOf } from './next-step.ts'
import { toEntry, type PersonRow } from './person.ts'
import { readRecords, storyOf } from './story.ts'

/** Reads a patient's contact details, history, and next step for staff. */
export async function readPerson(deps: Deps, row: PersonRow): Promise<Person> {
  const records = await readRecords(deps.db, row)
  return {
    ...toEntry(row, deps.config),
    revision: row.revision,
    hasAccount: await hasAccount(deps, row),
    isInvitable: row.account_email === null && records.bookings.length > 0,
    next: nextStepOf(deps, records),
    story: await storyOf(deps, records),
  }
}

async function hasAccount({ db }: Deps, { account_email: email }: PersonRow): Promise<boolean> {
  if (email === null) return false
  const user = await db
    .selectFrom('user_account')
    .select('id')
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}
