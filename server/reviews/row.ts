import type { Selectable } from 'kysely'
import { STARS, type Stars } from '../../schemas/public-review.ts'
import type { Database } from '../storage/schema.ts'

export type ReviewRow = Selectable<Database['review']>

/** Returns the number of stars of a stored review. Throws if the number is not from 1 to 5. */
export function starsOf({ stars }: Pick<ReviewRow, 'stars'>): Stars {
  const found = STARS.find((each) => each === stars)
  if (found === undefined) throw new Error(`A review has ${stars} stars`)
  return found
}
