import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

/** The test files that fail after each everyday change. `npm run changing -- --find` writes it. */
export const FOUND = 'tests/changes/found.json'

const Found = z.record(z.string(), z.array(z.string()))

export const readFound = (): ReadonlyMap<string, readonly string[]> =>
  new Map(Object.entries(Found.parse(JSON.parse(readFileSync(FOUND, 'utf8')))))
