import { afterAll, describe, expect, it } from 'vitest'
import { getInitialSnapshot, getNextSnapshot, type AnyMachineSnapshot } from 'xstate'
import { createCoverage, describeMachine } from '../model/walk-coverage.ts'
import { ignoredOutcomes, pathsOf, type Path, type Scenario } from '../model/walk.ts'
import { WALKS } from '../model/registry.ts'
import { keepReport } from '../model/walks/report.ts'
import type { Walk } from '../model/walks/stage.ts'
import { stage } from './stage.ts'

type Step = { scenario: Scenario; path: Path }

const pathsOnActor = ({ scenarios }: Walk): [string, Step][] =>
  scenarios.flatMap((scenario) =>
    pathsOf(scenario).map((path): [string, Step] => [path.name, { scenario, path }]),
  )

describe.each(WALKS)('$name, along every generated path', (walk) => {
  const coverage = createCoverage(walk.machine)

  it.each(pathsOnActor(walk))('walks %s', async (_, { scenario, path }) => {
    let expected: AnyMachineSnapshot = getInitialSnapshot(scenario.machine, scenario.input)
    coverage.begin(expected)
    const { actor, take } = stage(scenario)
    for (const event of path.events) {
      const before = expected
      await take(event)
      expected = getNextSnapshot(scenario.machine, expected, event)
      expect(actor.getSnapshot().value).toEqual(expected.value)
      walk.always?.(actor.getSnapshot())
      coverage.step(before, event, expected)
    }
  })

  it('goes through every state and transition, and every guard both ways', () => {
    const { states, transitions, guards } = coverage.report()
    expect([...states.missed, ...transitions.missed, ...guards.missed]).toEqual([])
  })

  it('handles every result of its actors', () => {
    expect(walk.scenarios.flatMap(ignoredOutcomes)).toEqual([])
  })

  // No test path reaches a deleted state, so only comparing with a stored file detects a deletion.
  it('has lost no state, transition or guard, and has no new one that is not listed', () =>
    expect(describeMachine(walk.machine)).toMatchFileSnapshot(`known/${walk.name}.txt`))

  afterAll(() => {
    keepReport(walk.name, 'actor', coverage.report())
    // No browser test reports a machine that has no paths in a browser, so all of it is missed.
    if (walk.browser.length === 0)
      keepReport(walk.name, 'browser', createCoverage(walk.machine).report())
  })
})
