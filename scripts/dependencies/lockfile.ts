import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      name: z.optional(z.string()),
      license: z.optional(z.string()),
      integrity: z.optional(z.string()),
      dev: z.optional(z.boolean()),
    }),
  ),
})

/** A third-party package in the lockfile. */
export type Dependency = {
  readonly name: string
  readonly version: string
  /** The package's licence as an SPDX expression. Empty if the package names no licence. */
  readonly licence: string
  /** The checksum of the package's archive. Empty if the lockfile has no checksum. */
  readonly integrity: string
  /** Whether the built product contains the package. False for development tools. */
  readonly isShipped: boolean
}

/** Reads all packages from the text of a lockfile. */
export function readLockfile(text = readFileSync('package-lock.json', 'utf8')): Dependency[] {
  return Object.entries(Lockfile.parse(JSON.parse(text)).packages).flatMap(([place, entry]) =>
    place === ''
      ? []
      : [
          {
            name: entry.name ?? place.split('node_modules/').at(-1) ?? place,
            version: entry.version ?? '',
            licence: entry.license ?? '',
            integrity: entry.integrity ?? '',
            isShipped: entry.dev !== true,
          },
        ],
  )
}
