import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyStateMachine,
} from 'xstate'
import { outcomeOf, type PathEvent, type Scenario } from '../model/walk.ts'

type Gate = PromiseWithResolvers<unknown> & { input: unknown }

/** Runs a state machine with a simulated clock. The test provides the invoked actors' results. */
export function stage<Machine extends AnyStateMachine>(
  scenario: Pick<Scenario<Machine>, 'machine' | 'input'>,
) {
  const gates = new Map<string, Gate>()
  const done: { type: string; params: unknown }[] = []
  const clock = new SimulatedClock()
  const machine = scenario.machine.provide({
    actors: Object.fromEntries(
      Object.keys(scenario.machine.implementations.actors).map((name) => [
        name,
        name.startsWith('watch') ? fromCallback(() => {}) : gated(name, gates),
      ]),
    ),
    actions: Object.fromEntries(
      outward(scenario.machine).map((type) => [
        type,
        (_: unknown, params: unknown) => void done.push({ type, params }),
      ]),
    ),
  })
  const actor = createActor(machine, { input: scenario.input, clock })
  actor.start()
  return {
    actor,
    /** The state machine's side effects so far, such as toasts, navigation and storage. */
    done,
    answer: async (name: string, output: unknown) => settle(gates, name, (g) => g.resolve(output)),
    refuse: async (name: string, error: unknown) => settle(gates, name, (g) => g.reject(error)),
    pass: (ms: number) => clock.increment(ms),
    asked: (name: string) => gates.has(name),
    /** Returns the input of an invoked actor that has no result yet. */
    question: (name: string) => gates.get(name)?.input,
    take: (event: PathEvent) => take(actor, gates, clock, event),
  }
}

function gated(name: string, gates: Map<string, Gate>) {
  return fromPromise(({ input }) => {
    const gate = { ...Promise.withResolvers<unknown>(), input }
    gates.set(name, gate)
    return gate.promise
  })
}

// Returns the names of the actions that throw without an implementation.
function outward(machine: AnyStateMachine): string[] {
  return Object.entries(machine.implementations.actions ?? {})
    .filter(([, action]) => typeof action === 'function' && !('assignment' in action))
    .map(([type]) => type)
}

async function settle(gates: Map<string, Gate>, name: string, act: (gate: Gate) => void) {
  const gate = gates.get(name)
  if (!gate) throw new Error(`The actor ${name} was not asked`)
  gates.delete(name)
  act(gate)
  await flushed()
}

// Waits for two turns of the event loop, so that a promise settles and the next actor starts.
const flushed = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

async function take(
  actor: ReturnType<typeof createActor<AnyStateMachine>>,
  gates: Map<string, Gate>,
  clock: SimulatedClock,
  event: PathEvent,
): Promise<void> {
  const outcome = outcomeOf(event)
  if (outcome) {
    const { src } = actor.getSnapshot().children[outcome.id]
    await settle(gates, src, (gate) =>
      outcome.kind === 'done' ? gate.resolve(event.output) : gate.reject(event.error),
    )
  } else if (event.type.startsWith('xstate.after.')) clock.increment(2 ** 31)
  else actor.send(event)
  await flushed()
}
