import { expect, type BrowserContext, type Page, type Request, type Route } from '@playwright/test'
import {
  getInitialSnapshot,
  getNextSnapshot,
  type AnyMachineSnapshot,
  type AnyStateNode,
} from 'xstate'
import { Failure } from '../../machines/failure.ts'
import { describeEvent, type createCoverage, type Path, type PathEvent } from '../walk.ts'
import { replyOf, type BrowserStage, type Reply } from '../walks/stage.ts'

/** The app's requests while it is walked: each waits until the path says what comes of it. */
export async function openWire(context: BrowserContext) {
  let stage: BrowserStage | undefined
  const waiting = new Map<string, Route[]>()
  await context.route(isNoFile, async (route, request) => {
    const actor = Object.entries(stage?.asks ?? {}).find(([, ask]) => ask.request(request))?.[0]
    if (actor !== undefined) waiting.set(actor, [...(waiting.get(actor) ?? []), route])
    else await send(route, background(stage, request))
  })
  return {
    begin(next: BrowserStage) {
      stage = next
      waiting.clear()
    },
    /** Waits for the actor's last question, and answers it. */
    async answer(actor: string, reply: Reply) {
      await expect
        .poll(() => waiting.get(actor)?.length ?? 0, { message: `${actor} asks` })
        .toBeGreaterThan(0)
      const route = waiting.get(actor)?.pop()
      waiting.delete(actor)
      if (route) await send(route, reply)
    },
  }
}

type Wire = Awaited<ReturnType<typeof openWire>>

const isNoFile = ({ pathname }: URL) => !/\.\w+$/.test(pathname)

function background(stage: BrowserStage | undefined, request: Request): Reply {
  return stage?.background?.find((part) => part.request(request))?.reply ?? 'real'
}

async function send(route: Route, reply: Reply): Promise<void> {
  // A page that was left, or asked something else meanwhile, no longer waits for its answer.
  const ignoreGone = () => undefined
  if (reply === 'real') await route.continue().catch(ignoreGone)
  else if (reply === 'lost') await route.abort('connectionfailed').catch(ignoreGone)
  else await route.fulfill({ status: 200, json: {}, ...reply }).catch(ignoreGone)
}

export type Walking = {
  page: Page
  wire: Wire
  stage: BrowserStage
  coverage: ReturnType<typeof createCoverage>
  /** Called in each state that the path comes to, after the event that led there. */
  look: (state: AnyMachineSnapshot, event?: PathEvent) => Promise<void>
}

/**
 * Walks one path in the real app: each event of a person by their gesture, each outcome by the
 * reply on the wire, each delay by the clock. After every step the state's sight must be seen. An
 * error says at which step.
 */
export async function walkPath(walking: Walking, path: Path): Promise<void> {
  const { page, stage, coverage, look } = walking
  const { machine, input } = stage.scenario
  let state: AnyMachineSnapshot = getInitialSnapshot(machine, input)
  let step = 'at the start'
  try {
    coverage.begin(state)
    await see(page, stage, state)
    await look(state)
    for (const [index, event] of path.events.entries()) {
      step = `at step ${index + 1}, ${describeEvent(event)}`
      const next: AnyMachineSnapshot = getNextSnapshot(machine, state, event)
      await take(walking, event, state)
      await see(page, stage, next)
      await look(next, event)
      coverage.step(state, event, next)
      state = next
    }
  } catch (error) {
    throw new Error(`${step}, in ${leavesOf(state).map(nameOf).join(' + ')}`, { cause: error })
  }
}

async function take(walking: Walking, event: PathEvent, state: AnyMachineSnapshot) {
  const { page, wire, stage } = walking
  const { machine } = stage.scenario
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type) ?? []
  if (kind && id) {
    const actor = actorOf(state, id)
    await wire.answer(actor, stage.asks[actor]?.reply?.(event) ?? replyTo(event))
    return
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
  if (delay) {
    await page.clock.fastForward(required(stage.delays, delay, 'delay'))
    return
  }
  const isRefused = machine.getTransitionData(state, event).length === 0
  const how = isRefused ? stage.refusals : stage.gestures
  await required(how, event.type, isRefused ? 'refusal' : 'gesture')(page, event, state)
}

function replyTo({ output, error }: PathEvent): Reply {
  if (error === undefined) return { json: output }
  if (error instanceof Failure) return replyOf(error)
  throw new TypeError('A walk’s errors are failures')
}

function actorOf(state: AnyMachineSnapshot, id: string): string {
  const invoked = state._nodes.flatMap((node) => node.invoke).find((each) => each.id === id)
  if (typeof invoked?.src !== 'string') throw new Error(`No actor ${id} is running`)
  return invoked.src
}

async function see(page: Page, stage: BrowserStage, state: AnyMachineSnapshot): Promise<void> {
  for (const node of leavesOf(state)) {
    await required(stage.sights, nameOf(node), 'sight')(page, state)
  }
}

/** The innermost states, by their ids without the machine's. */
export const leavesOf = (state: AnyMachineSnapshot): AnyStateNode[] =>
  state._nodes.filter((node) => Object.keys(node.states).length === 0)

export const nameOf = (node: AnyStateNode) => node.id.slice(node.machine.id.length + 1)

function required<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
  what: string,
): Value {
  const value = record?.[key]
  if (value === undefined) throw new Error(`${key} has no ${what}`)
  return value
}
