import { may } from '../../schemas/rights.ts'
import type { Person } from '../../schemas/person.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/auth.ts'
import { linksOf } from '../people/desk-links.ts'
import { connectionOf } from '../people/links.ts'
import { mergesOf } from '../people/merge.ts'
import { listDoubles } from './doubles.ts'
import { listHousehold } from './household.ts'
import { nextStepOf } from './next-step.ts'
import { toEntry, type PersonRow } from './person.ts'
import { readRecords, storyOf } from './story.ts'

/**
 * Reads a patient's contact details, history, and next step for staff. Only callers who may change
 * the patient read which accounts are linked to the patient, and who has the same contacts.
 */
export async function readPerson(deps: Deps, caller: Caller, row: PersonRow): Promise<Person> {
  const connection = await connectionOf(deps.db, row)
  const records = await readRecords(deps.db, row)
  return {
    ...toEntry(row, deps.config),
    revision: row.revision,
    hasAccount: connection === 'linked',
    isInvitable: connection === 'nothing' && records.bookings.length > 0,
    next: nextStepOf(deps, records),
    story: await storyOf(deps, records),
    ...(row.birth_date !== null && { birthDate: row.birth_date }),
    ...(row.chart_number !== null && { chartNumber: row.chart_number }),
    ...(row.alert !== '' && { alert: row.alert }),
    ...(may(caller.role, 'person.write') && {
      links: await linksOf(deps.db, row.id),
      sharing: await listHousehold(deps, row),
      doubles: await listDoubles(deps, row),
      merges: await mergesOf(deps.db, row.id, deps.clock()),
    }),
  }
}
