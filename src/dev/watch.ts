import { StateMachine, type AnyActorScope, type AnyStateMachine } from 'xstate'
import type { Product } from '../compose.ts'
import type { MachineLog } from './machine-log.ts'

/** Changes the app's state machines so that they report their transitions to `log`. */
export function watchProduct(product: Product, log: MachineLog): Product {
  const parts = Object.entries(product).map(([name, part]) => [name, watchPart(part, log)] as const)
  return { ...product, ...Object.fromEntries(parts) }
}

// Adds logging to a state machine, to an object's state machines, or to one returned by a function.
function watchPart(part: unknown, log: MachineLog): unknown {
  if (part instanceof StateMachine) return watchMachine(part, log)
  if (typeof part === 'function')
    return (...args: unknown[]) => watchPart(Reflect.apply(part, undefined, args), log)
  if (typeof part === 'object' && part !== null)
    for (const held of Object.values(part))
      if (held instanceof StateMachine) watchMachine(held, log)
  return part
}

// React components start state machines without XState's `inspect` option, so call `inspect` here.
function watchMachine(machine: AnyStateMachine, log: MachineLog): AnyStateMachine {
  for (const child of Object.values(machine.implementations.actors))
    if (child instanceof StateMachine) watchMachine(child, log)
  const first = machine.getInitialSnapshot.bind(machine)
  return Object.assign(machine, {
    getInitialSnapshot(scope: AnyActorScope, input: unknown) {
      scope.system.inspect((inspected) => {
        if (inspected.type !== '@xstate.snapshot' || inspected.actorRef !== scope.self) return
        log.note(scope.self, inspected.event, inspected.snapshot)
      })
      return first(scope, input)
    },
  })
}
