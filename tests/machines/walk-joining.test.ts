import { describe, expect, it } from 'vitest'
import { createMachine, getInitialSnapshot } from 'xstate'
import { pathsAsked } from '../journeys/walker.ts'
import { BROWSER_WALKS, WALKS } from '../model/registry.ts'
import { chooseEnough, stepsAlong } from '../model/walk-choice.ts'
import { joinPaths } from '../model/walk-joining.ts'
import { pathsOf, type Path, type Scenario } from '../model/walk.ts'

type Staged = { stage: { scenario: Scenario }; path: Path }

/** Returns all steps and reached states in the generated test paths, without duplicates. */
const coveredBy = (paths: readonly Staged[]) =>
  new Set(
    paths.flatMap(({ stage: { scenario }, path }) =>
      stepsAlong(
        scenario,
        getInitialSnapshot(scenario.machine, scenario.input),
        path.events,
      ).flatMap(({ marks }) => marks),
    ),
  )

const lamp: Scenario = {
  machine: createMachine({
    id: 'lamp',
    initial: 'off',
    states: {
      off: { on: { press: 'on', break: 'broken' } },
      on: { on: { press: 'off', dim: 'low' } },
      low: { on: { press: 'off' } },
      broken: { type: 'final' },
    },
  }),
  input: undefined,
  events: [{ type: 'press' }, { type: 'dim' }, { type: 'break' }],
  outcomes: {},
}

describe('joined paths', () => {
  it('take every step once if they can, and end where no step goes on', () => {
    const paths = pathsOf(lamp)
    expect(paths.map(({ name }) => name)).toEqual(['break', 'press → press', 'press → dim → press'])
    expect(joinPaths(lamp, paths, paths).map(({ name }) => name)).toEqual([
      'press → press → press → dim → press → break',
    ])
  })

  it('leave out a step that no person can cause after the steps before it', () => {
    const paths = pathsOf(lamp)
    const wasLit = new Set<unknown>()
    const cannot = (state: { value: unknown }, event: { type: string }) => {
      if (state.value === 'on') wasLit.add('on')
      return event.type === 'break' && wasLit.has('on')
    }
    const joined = joinPaths(lamp, paths, paths, cannot)
    expect(joined.filter(({ events }) => events.some(({ type }) => type === 'break'))).toEqual([
      paths[0],
    ])
  })

  it.each(WALKS)('cover for $name what the chosen paths cover, in no more paths', (walk) => {
    const all = pathsAsked(walk, 'all').map((each) => ({ ...each, scenario: each.stage.scenario }))
    const enough = chooseEnough(all)
    const chosen = all.filter((each) => enough.has(each))
    const joined = pathsAsked(walk, undefined)
    const covered = coveredBy(joined)
    expect([...coveredBy(chosen)].filter((mark) => !covered.has(mark))).toEqual([])
    expect(joined.length).toBeLessThanOrEqual(chosen.length)
  })

  it.each(BROWSER_WALKS)('can be walked again for $name by their numbers', (walk) => {
    const [joined] = pathsAsked(walk, undefined)
    expect(pathsAsked(walk, joined?.number).map(({ path }) => path.name)).toEqual([
      joined?.path.name,
    ])
  })
})
