import { readFileSync } from 'node:fs'
import { EngineResults } from '../../schemas/accessibility.ts'
import { writeJson } from './write-json.ts'

const FILE = 'docs/accessibility-engines.json'

type Result = EngineResults[number]

type Run = {
  /** The titles of all tests (journeys or stories), including the tests that did not run. */
  readonly all: readonly string[]
  readonly failed: readonly string[]
  readonly passed: readonly string[]
}

/**
 * Stores which journeys passed in a browser, or which stories passed with a screen reader.
 * A journey or story that did not run stays stored as passed if the engine's version is unchanged.
 */
export async function keepResult(engine: Omit<Result, 'passed'>, run: Run): Promise<void> {
  const results = EngineResults.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  const old = results.find(
    ({ name, version }) => name === engine.name && version === engine.version,
  )
  const passed = run.all.filter(
    (title) =>
      run.passed.includes(title) || (old?.passed.includes(title) && !run.failed.includes(title)),
  )
  const others = results.filter(({ name }) => name !== engine.name)
  const next = passed.length > 0 ? [...others, { ...engine, passed }] : others
  await writeJson(
    FILE,
    next.toSorted((one, other) => one.name.localeCompare(other.name)),
  )
}
