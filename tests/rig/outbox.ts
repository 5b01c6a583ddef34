import { HANDLERS } from '../../server/operations/effects.ts'
import type { Handlers } from '../../server/outbox/handler.ts'
import { createDelivery } from '../../server/outbox/worker.ts'
import type { Clinic } from './harness.ts'

export type Warning = { readonly attempts: number; readonly reason: string }

/** Performs each due side effect in the outbox once. Resolves with the logged warnings. */
export async function deliverAll(
  { deps }: Pick<Clinic, 'deps'>,
  handlers: Partial<Handlers> = {},
): Promise<Warning[]> {
  const warnings: Warning[] = []
  const log = { warn: (warning: Warning) => void warnings.push(warning) }
  const deliver = createDelivery({ deps, handlers: { ...HANDLERS, ...handlers }, log })
  await deliver(new AbortController().signal)
  return warnings
}
