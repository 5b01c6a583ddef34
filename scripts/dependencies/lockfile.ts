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

/** A package of somebody else's, as the lockfile has it. */
export type Dependency = {
  readonly name: string
  readonly version: string
  /** An SPDX expression; empty where the package names none. */
  readonly licence: string
  /** Checksum of the package's archive; empty where there is none. */
  readonly integrity: string
  /** Part of what is built; else only of building and testing it. */
  readonly isShipped: boolean
}

/** Reads every package out of a lockfile's text. */
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
