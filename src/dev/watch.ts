import { StateMachine, type AnyActorScope, type AnyStateMachine } from 'xstate'
import type { Product } from '../compose.ts'
import type { MachineLog } from './machine-log.ts'

/** The same product, with every machine that it gives out reported to `log` once it runs. */
export function watchProduct(product: Product, log: MachineLog): Product {
  const parts = Object.entries(product).map(([name, part]) => [name, watchPart(part, log)] as const)
  return { ...product, ...Object.fromEntries(parts) }
}

// A part is a machine, or holds machines, or makes either when it is called.
function watchPart(part: unknown, log: MachineLog): unknown {
  if (part instanceof StateMachine) return watchMachine(part, log)
  if (typeof part === 'function')
    return (...words: unknown[]) => watchPart(Reflect.apply(part, undefined, words), log)
  if (typeof part === 'object' && part !== null)
    for (const held of Object.values(part))
      if (held instanceof StateMachine) watchMachine(held, log)
  return part
}

// Views create the actors, without a way in for `inspect`: their machines hand over the system.
function watchMachine(machine: AnyStateMachine, log: MachineLog): AnyStateMachine {
  const first = machine.getInitialSnapshot.bind(machine)
  return Object.assign(machine, {
    getInitialSnapshot(scope: AnyActorScope, input: unknown) {
      scope.system.inspect((seen) => {
        if (seen.type !== '@xstate.snapshot' || seen.actorRef !== scope.self) return
        log.note(scope.self, seen.event, seen.snapshot)
      })
      return first(scope, input)
    },
  })
}
