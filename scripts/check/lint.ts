import { existsSync } from 'node:fs'
import { importersOfAny } from './related.ts'

const OXLINT = ['node_modules/oxlint/bin/oxlint', '--quiet']

/** What decides about every file: a rule, an option of the compiler, or the types of a package. */
const FOR_ALL = new Set(['oxlint.config.ts', 'tsconfig.json', 'package-lock.json'])

/**
 * Returns the words of each run of the linter after a change. The rules that need types are slow.
 * They check only the changed files and the files that import them, except after a change for all.
 */
export function lintRuns(changed: readonly string[]): string[][] {
  if (changed.some((file) => FOR_ALL.has(file))) return [[...OXLINT, '--type-aware']]
  const reached = new Set([...changed, ...importersOfAny(changed)])
  const files = [...reached].filter((file) => /\.tsx?$/.test(file) && existsSync(file)).toSorted()
  return [OXLINT, ...(files.length === 0 ? [] : [[...OXLINT, '--type-aware', ...files]])]
}
