import * as z from 'zod/mini'
import { optionalLine } from './optional-line.ts'

/**
 * The number of a person's chart, such as `CH-0412`, which no two people share. Empty if there is
 * none. Parsing makes all letters capital, because people write them either way.
 */
export const ChartNumber = optionalLine(40).check(
  z.overwrite((text) => text.toUpperCase().replaceAll(/\s+/g, ' ')),
)
