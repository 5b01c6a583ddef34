import { isDeepStrictEqual } from 'node:util'

/** Returns `last` if `read` has the same contents, so that comparing the objects is enough. */
export const sameOrNew = <Contents>(last: Contents | undefined, read: Contents): Contents =>
  last !== undefined && isDeepStrictEqual(last, read) ? last : read
