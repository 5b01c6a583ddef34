import { setupOf } from '../availability/setup.ts'
import type { Rules } from '../availability/rules.ts'
import { clinicTime } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { minuteAt, openingLine } from '../../schemas/opening-line.ts'
import type { Opening } from '../../schemas/opening.ts'
import type { Website } from '../../schemas/website.ts'
import { storedWebsite } from '../website/read.ts'
import { turnsFrom } from './opening.ts'
import { tellHours, tellWeek } from './opening-hours.ts'
import { sameOrNew } from './same-or-new.ts'
import { structuredData } from './structured-data.ts'

/** What the pages say about the clinic, and what can change while the server runs. */
export type ClinicFacts = {
  /** The current weekly opening hours in words. Absent if there are none. */
  readonly hours: string | undefined
  /**
   * The opening hours as a table, and when the clinic opens and closes in the coming days.
   * The object stays the same until the clinic opens or closes, or until a new day begins.
   * Absent if there are no weekly opening hours.
   */
  readonly opening: Opening | undefined
  /** What search engines are told about the clinic (JSON-LD). Absent until the setup is read. */
  readonly structured: string | undefined
  /**
   * What the website says about the clinic. Absent until the setup is read.
   * The object stays the same until its contents change.
   */
  readonly website: Website | undefined
}

const UNKNOWN: ClinicFacts = {
  hours: undefined,
  opening: undefined,
  structured: undefined,
  website: undefined,
}

type Known = {
  readonly rules: Rules
  readonly website: Website
  readonly date: string
  /** The minute since 1970 at which `opening` was last compared with the clock. */
  readonly minute: number | undefined
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
    return rules === last?.rules ? last : { rules, website: await storedWebsite(deps) }
  }
  return async (isReadable) => {
    const reading = read().catch(() => last)
    const known = last && !(await isReadable) ? last : await reading
    if (!known) return UNKNOWN
    const now = deps.clock()
    const date = clinicTime(now, deps.config.clinic.timeZone).today.toString()
    const isSame = last?.rules === known.rules && last.date === date
    last = withLine(isSame && last ? last : factsOn(deps.config, { known, last, now }), now)
    return last.facts
  }
}

type News = {
  readonly known: Pick<Known, 'rules' | 'website'>
  readonly last: Known | undefined
  readonly now: Date
}

function factsOn(config: Config, { known: { rules, website: read }, last, now }: News): Known {
  const { today } = clinicTime(now, rules.timeZone)
  const date = today.toString()
  const website = sameOrNew(last?.website, read)
  const { hours } = rules.calendar
  const structured = structuredData(config, { hours, doctors: website.doctors, date })
  const week = tellWeek(hours, date)
  const before = last?.facts.opening
  const at = before?.at ?? minuteAt(now)
  const opening =
    week.length > 0 ? sameOrNew(before, { week, turns: turnsFrom(rules, today), at }) : undefined
  const facts = { hours: tellHours(hours, date), opening, structured, website }
  return { rules, website, date, facts, minute: undefined }
}

/** Returns the facts with another `opening` if it says something else now than when it was drawn. */
function withLine(known: Known, now: Date): Known {
  const minute = minuteAt(now)
  const { opening } = known.facts
  if (minute === known.minute || !opening) return known
  const lineAt = (at: number) => openingLine(opening, at, known.rules.timeZone)
  if (lineAt(minute) === lineAt(opening.at)) return { ...known, minute }
  return { ...known, minute, facts: { ...known.facts, opening: { ...opening, at: minute } } }
}
