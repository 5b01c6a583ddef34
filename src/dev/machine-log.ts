import {
  isMachineSnapshot,
  type ActorRefLike,
  type AnyMachineSnapshot,
  type EventObject,
} from 'xstate'
import { triggerIn } from './chart.ts'

/**
 * A running state machine. `events` lists its last events and the resulting states, newest first.
 */
export type Running = {
  key: number
  actor: ActorRefLike
  snapshot: AnyMachineSnapshot
  events: readonly { number: number; what: string; state: string }[]
}

export type MachineLog = ReturnType<typeof createMachineLog>

const EVENTS_KEPT = 10
const BOOKKEEPING = new Set(['xstate.init', 'xstate.stop'])

/**
 * Creates a log that keeps the state and the last events of each running state machine.
 * The log stores events without their payloads, because a payload may contain a password.
 */
export function createMachineLog() {
  let running: readonly Running[] = []
  let keys = 0
  const listeners = new Set<() => void>()
  const show = (next: readonly Running[]) => {
    running = next
    for (const listener of listeners) listener()
  }
  return {
    running: () => running,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Records an actor's new snapshot and the event that led to that snapshot. */
    note: (actor: ActorRefLike, event: EventObject, snapshot: unknown) => {
      if (!isMachineSnapshot(snapshot)) return
      const known = running.find((each) => each.actor === actor)
      if (known)
        show(running.map((each) => (each === known ? noted(known, event, snapshot) : each)))
      else {
        const others = running.filter((each) => !isReplacedBy(each, snapshot))
        show([...others, { key: (keys += 1), actor, snapshot, events: [] }])
      }
      // Wait for a microtask, because StrictMode may restart a stopped state machine immediately.
      if (snapshot.status === 'stopped') queueMicrotask(() => show(running.filter(isNotStopped)))
    },
  }
}

const isNotStopped = ({ snapshot }: Running) => snapshot.status !== 'stopped'

function noted(known: Running, event: EventObject, snapshot: AnyMachineSnapshot): Running {
  if (BOOKKEEPING.has(event.type)) return { ...known, snapshot }
  const what = triggerIn(snapshot.machine, event.type)
  const number = (known.events[0]?.number ?? 0) + 1
  const happened = { number, what, state: stateOf(snapshot) }
  return { ...known, snapshot, events: [happened, ...known.events].slice(0, EVENTS_KEPT) }
}

// A finished state machine stays in the panel until a new state machine with the same id starts.
const isReplacedBy = (old: Running, snapshot: AnyMachineSnapshot) =>
  old.snapshot.status !== 'active' && old.snapshot.machine.id === snapshot.machine.id

/** Returns the names of a state machine's innermost current states. */
export const stateOf = ({ _nodes }: AnyMachineSnapshot) =>
  _nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path }) => path.join('.'))
    .join(' + ')
