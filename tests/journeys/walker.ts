import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { createCoverage, type Coverage } from '../model/walk-coverage.ts'
import { oncePer } from '../model/once-per.ts'
import { chooseEnough } from '../model/walk-choice.ts'
import { joinPaths } from '../model/walk-joining.ts'
import type { Path } from '../model/walk.ts'
import { tokenOf, WALK_DAY } from '../model/walks/clinic.ts'
import { REPORTS } from '../model/walks/report.ts'
import { pathsOnStage, type BrowserStage, type Walk } from '../model/walks/stage.ts'
import { modal } from '../rig/screens.ts'
import { expectAccessible, expectFocusSeen } from './inspect.ts'
import { openClock, type WalkClock } from './clock.ts'
import { ACCOUNTS, goWithin, openVisitor } from './visitor.ts'
import { leavesOf, nameOf, openWire, walkPath, type Walking } from './walking.ts'

/** Which test paths run: one by number, all, or by default fewer paths with the same coverage. */
type Only = number | 'all' | undefined

type Told = {
  coverage: Coverage
  /** The states and context values in which the accessibility checker axe inspected the page. */
  inspected: readonly string[]
  /** The error messages of the failed test paths, one for each path. */
  troubles: readonly string[]
}

/** Follows a state machine's generated test paths in one browser, with made-up server replies. */
export async function walkInBrowser(walk: Walk, page: Page, only?: Only): Promise<Told> {
  const inspected = new Set<string>()
  const told = await walkMadeUp(walk, page, only, (stage, clock) =>
    inspecting(page, clock, stage, inspected),
  )
  return { ...told, inspected: [...inspected] }
}

/** Follows generated test paths in a page that a script changes, and checks only the focus. */
export const walkTranslated = (walk: Walk, page: Page, only?: Only) =>
  walkMadeUp(walk, page, only, () => watchingFocus(page))

async function walkMadeUp(walk: Walk, page: Page, only: Only, looker: Manner['looker']) {
  await page.clock.install({ time: WALK_DAY })
  return walkEach(walk, page, {
    only,
    tokenFor: async ({ person, isRecalled }) => {
      if (person === 'nobody') return undefined
      const { email, name } = ACCOUNTS[person]
      // Compute the token's expiry from the page's clock, which earlier test paths have advanced.
      return tokenOf(email, isRecalled ? name : undefined, await page.evaluate(() => Date.now()))
    },
    looker,
  })
}

/** Follows generated test paths with the real server and today's date. */
export async function walkReally(walk: Walk, page: Page, only?: Only) {
  await page.clock.install()
  return walkEach(walk, page, { only, looker: () => watchingFocus(page) })
}

type Manner = {
  only: Only
  /**
   * Returns the access token with which a test path starts, or undefined if nobody is signed in.
   * Without `tokenFor`, a test path starts with the access token that the login has stored.
   */
  tokenFor?: (stage: BrowserStage) => Promise<string | undefined>
  looker: (stage: BrowserStage, clock: WalkClock) => Walking['look']
}

async function walkEach(walk: Walk, page: Page, { only, tokenFor, looker }: Manner) {
  const wire = await openWire(page, tokenFor ? 'made up' : 'real')
  const clock = openClock(page)
  const visitor = openVisitor(page)
  const coverage = createCoverage(walk.machine)
  const troubles: string[] = []
  for (const { script } of walk.browser) if (script) await page.addInitScript(script)
  let walked: BrowserStage | undefined
  for (const { number, stage, path } of pathsAsked(walk, only)) {
    const look = looker(stage, clock)
    try {
      await stage.prepare?.()
      await clock.go()
      for (const other of page.context().pages()) if (other !== page) await other.close()
      const isRunning = walked === stage && mayStay(stage) && (await visitor.stay(stage, clock))
      // A page that stays open could send requests during the next test path, so leave the page.
      if (!isRunning) await visitor.leave()
      wire.begin(stage)
      if (!isRunning) await visitor.enter(stage, await tokenFor?.(stage))
      const open = () => (isRunning ? goWithin : load)(page, stage.address)
      walked = undefined
      await walkPath({ page, wire, clock, stage, coverage, open, look }, path)
      expect(wire.unforeseen(), 'requests that nobody expected').toEqual([])
      if (await wire.end()) walked = stage
    } catch (error) {
      troubles.push(await tell(page, walk, number, path, error))
      await wire.end()
    }
  }
  return { coverage: coverage.report(), troubles }
}

const load = (page: Page, address: string) => page.goto(address).then(() => undefined)

const mayStay = ({ changesPerson = false, isLoaded = false }: BrowserStage) =>
  !changesPerson && !isLoaded

/**
 * Returns the test paths that the parameter `only` selects, sorted by their numbers.
 * The numbers of the joined test paths follow the numbers of all generated test paths.
 */
export function pathsAsked(walk: Walk, only: Only) {
  const all = allPaths(walk)
  if (only === 'all') return all
  const known = all.find(({ number }) => number === only)
  if (known) return [known]
  return joinedPaths(walk).filter(({ number }) => only === undefined || number === only)
}

const allPaths = oncePer((walk: Walk) =>
  walk.browser
    .flatMap((stage) => pathsOnStage(stage).map((path) => ({ stage, path })))
    .map((each, index) => ({ ...each, scenario: each.stage.scenario, number: index + 1 })),
)

const joinedPaths = oncePer((walk: Walk) => {
  const all = allPaths(walk)
  const enough = chooseEnough(all)
  return walk.browser
    .flatMap((stage) => {
      const onStage = all.filter((each) => each.stage === stage)
      const paths = onStage.filter((each) => enough.has(each)).map(({ path }) => path)
      return joinedOn(stage, paths, onStage).map((path) => ({ stage, path }))
    })
    .map((each, index) => ({ ...each, number: all.length + index + 1 }))
})

/** Joins the chosen test paths. Returns the paths unchanged if each path must end at a goal. */
function joinedOn(stage: BrowserStage, chosen: Path[], all: readonly { path: Path }[]): Path[] {
  if (stage.goalOf) return chosen
  const roads = all.map(({ path }) => path)
  return joinPaths(stage.scenario, chosen, roads, (state, event, before) => {
    const isRepeated = before.some(({ type }) => type === event.type)
    const isSpent = isRepeated && stage.once?.some((type) => type === event.type) === true
    return isSpent || stage.isImpossible?.(state, event) === true
  })
}

/**
 * Checks the focus after every step of a test path.
 * Inspects the page for accessibility once in each combination of state and context values.
 */
function inspecting(
  page: Page,
  clock: WalkClock,
  stage: BrowserStage,
  inspected: Set<string>,
): Walking['look'] {
  const watch = watchingFocus(page)
  return async (state) => {
    const situation = situationOf(stage, state)
    await watch(state)
    if (inspected.has(situation)) return
    inspected.add(situation)
    // Stops the page's clock, so that the page's requests do not time out during the inspection.
    await clock.meanwhile(async () => {
      // `large-text.spec.ts` checks the staff's pages with text twice as large, but opens no dialog.
      const isLarge = stage.person !== 'admin' || (await modal(page).count()) > 0
      await expectAccessible(page, situation, isLarge ? 'both' : 'normal')
    })
  }
}

/** Checks after every step of a test path that the element with the focus stays visible. */
function watchingFocus(page: Page): Walking['look'] {
  let hadFocus = false
  return async (state) => {
    hadFocus = await expectFocusSeen(page, leavesOf(state).map(nameOf).join(' + '), hadFocus)
  }
}

function situationOf({ scenario }: BrowserStage, state: AnyMachineSnapshot): string {
  const facet = scenario.facet?.(state)
  const states = leavesOf(state).map(nameOf).join(' + ')
  return facet === undefined ? states : `${states} ${JSON.stringify(facet)}`
}

async function tell(page: Page, walk: Walk, number: number, path: Path, error: unknown) {
  const picture = join(REPORTS, `${walk.name}-${number}.png`)
  await page.screenshot({ path: picture }).catch(() => undefined)
  const { message, cause } = error instanceof Error ? error : { message: String(error) }
  const told = [
    `${walk.name}, path ${number}: ${path.name}`,
    `went wrong ${message}: ${cause instanceof Error ? cause.message : String(cause)}`,
    `See ${picture}; walk it again with: npm run walk -- ${walk.name} --path ${number} --headed`,
  ].join('\n')
  console.log(told)
  return told
}

/** Expects the test paths to miss only the states, transitions and guards in `unreachable`. */
export function expectCovered(walk: Walk, { states, transitions, guards }: Coverage): void {
  const missed = [...states.missed, ...transitions.missed, ...guards.missed]
  expect(missed.toSorted(), `${walk.name}: what no walk goes through`).toEqual(
    Object.keys(walk.unreachable).toSorted(),
  )
}
