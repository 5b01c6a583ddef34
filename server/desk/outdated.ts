import type { Deps } from '../deps.ts'
import { Refusal } from '../http/refusal.ts'
import { readVisit } from './visit.ts'

/** Creates the 409 `Refusal` for an outdated version of a visit, with the visit's current state. */
export const outdated = async (deps: Pick<Deps, 'db' | 'config'>, id: string): Promise<Refusal> =>
  new Refusal(409, 'changed', 'This appointment has changed. Please check it again.', undefined, {
    detail: { visit: await readVisit(deps, id) },
  })
