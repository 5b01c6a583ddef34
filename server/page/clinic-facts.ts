import { setupOf } from '../availability/setup.ts'
import type { Rules } from '../availability/rules.ts'
import { isOwnPhoto } from '../clinic/images.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import { tellHours } from './opening-hours.ts'
import { structuredData, type ListedDoctor } from './structured-data.ts'

/** What the pages say about the clinic, and what can change while the server runs. */
export type ClinicFacts = {
  /** The current weekly opening hours in words. Absent if there are none. */
  readonly hours: string | undefined
  /** What search engines are told about the clinic (JSON-LD). Absent until the setup is read. */
  readonly structured: string | undefined
}

type Known = {
  readonly rules: Rules
  readonly doctors: readonly ListedDoctor[]
  readonly date: string
  readonly facts: ClinicFacts
}

/**
 * Creates a function that resolves with what the pages say about the clinic.
 * `isReadable` resolves with whether the database answers in time.
 * If the database is slow or fails, the facts come from the setup that was read last.
 */
export function createClinicFacts(
  deps: Deps,
): (isReadable: Promise<boolean>) => Promise<ClinicFacts> {
  let last: Known | undefined
  const read = async (): Promise<Pick<Known, 'rules' | 'doctors'>> => {
    const rules = await setupOf(deps).rules()
    return rules === last?.rules ? last : { rules, doctors: await listDoctors(deps) }
  }
  return async (isReadable) => {
    const reading = read().catch(() => last)
    const known = last && !(await isReadable) ? last : await reading
    const date = clinicTime(deps.clock(), deps.config.clinic.timeZone).today.toString()
    if (known && (last?.rules !== known.rules || last.date !== date)) {
      const { rules, doctors } = known
      const { hours } = rules.calendar
      const structured = structuredData(deps.config, { hours, doctors, date })
      last = { rules, doctors, date, facts: { hours: tellHours(hours, date), structured } }
    }
    return last?.facts ?? { hours: undefined, structured: undefined }
  }
}

// Doctors are part of the setup: its revision changes with each doctor who comes or goes.
async function listDoctors(deps: Deps): Promise<ListedDoctor[]> {
  const rows = await deps.db
    .selectFrom('doctor')
    .select(['name', 'specialty', 'img'])
    .orderBy('name')
    .orderBy('email')
    .execute()
  return rows.map(({ name, specialty, img }) => ({
    name,
    specialty,
    photo: img !== '' && isOwnPhoto(deps, img) ? img : undefined,
  }))
}
