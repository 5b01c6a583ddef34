import { setupOf } from '../availability/setup.ts'
import type { Rules } from '../availability/rules.ts'
import { clinicTime } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { Website } from '../../schemas/website.ts'
import { readWebsite } from '../website/read.ts'
import { tellHours } from './opening-hours.ts'
import { sameOrNew } from './same-or-new.ts'
import { structuredData } from './structured-data.ts'

/** What the pages say about the clinic, and what can change while the server runs. */
export type ClinicFacts = {
  /** The current weekly opening hours in words. Absent if there are none. */
  readonly hours: string | undefined
  /** What search engines are told about the clinic (JSON-LD). Absent until the setup is read. */
  readonly structured: string | undefined
  /**
   * What the website says about the clinic. Absent until the setup is read.
   * The object stays the same until its contents change.
   */
  readonly website: Website | undefined
}

type Known = {
  readonly rules: Rules
  readonly website: Website
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
  const read = async (): Promise<Pick<Known, 'rules' | 'website'>> => {
    const rules = await setupOf(deps).rules()
    return rules === last?.rules ? last : { rules, website: await readWebsite(deps) }
  }
  return async (isReadable) => {
    const reading = read().catch(() => last)
    const known = last && !(await isReadable) ? last : await reading
    const date = clinicTime(deps.clock(), deps.config.clinic.timeZone).today.toString()
    if (known && (last?.rules !== known.rules || last.date !== date)) {
      const { rules } = known
      const website = sameOrNew(last?.website, known.website)
      const { hours } = rules.calendar
      const structured = structuredData(deps.config, { hours, doctors: website.doctors, date })
      const facts = { hours: tellHours(hours, date), structured, website }
      last = { rules, website, date, facts }
    }
    return last?.facts ?? { hours: undefined, structured: undefined, website: undefined }
  }
}
