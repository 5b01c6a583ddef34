import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { outboxOutcomes } from '../http/metrics.ts'
import type { Deps } from '../deps.ts'
import { batchWrites } from '../fast/batch-writes.ts'
import { unlessAborted } from '../storage/unless-aborted.ts'
import { claim, type Claim, type OutboxRow } from './claim.ts'
import { Undeliverable, type Handlers } from './handler.ts'
import { isMail, KINDS, type Effect, type OutboxKind } from './kinds.ts'
import { noteDone, noteFailed, noteTryAgain, releaseClaim, type Done } from './outcome.ts'

type Work = {
  readonly deps: Deps
  readonly noteDone: (done: Done) => Promise<void>
  readonly handlers: Handlers
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

// The maximum number of side effects per provider that a process handles at the same time.
const AT_ONCE = 5

// A batch of five emails takes about five milliseconds of CPU time and three commits.
// A process pauses after each full batch of emails, to leave CPU time for requests.
// Because of the pauses, a process sends at most 20 emails per second.
const PAUSE_MS = 250

// The time limit for handling one side effect, in milliseconds. It must be less than `CLAIM_MS`.
const HANDLED_WITHIN_MS = 45_000

const MOST_ATTEMPTS = 10

/**
 * Creates a function that handles all due side effects, even if other processes stored them.
 * Side effects of different providers are handled at the same time.
 */
export function createDelivery(
  given: Omit<Work, 'noteDone'>,
): (signal: AbortSignal) => Promise<void> {
  const { deps } = given
  const done = batchWrites(deps.db, async (tx, all: readonly Done[]) => {
    for (const each of all.toSorted(byId)) await noteDone(tx, each)
    return all.map(() => undefined)
  })
  const work = { ...given, noteDone: done }
  const queues = Object.values(Object.groupBy(CLAIMED, providerOf))
  return async (signal) => {
    await Promise.all(queues.map((kinds) => empty(work, kinds ?? [], signal)))
  }
}

// Update the outbox rows in the order of their ids, so that two transactions cannot deadlock.
const byId = (one: Done, other: Done) => (one.id < other.id ? -1 : 1)

// The first word of a side effect's kind names its provider, such as `mail` in `mail.confirmed`.
const providerOf = (kind: string) => kind.slice(0, kind.indexOf('.'))

const isKind = (kind: string): kind is OutboxKind => Object.hasOwn(KINDS, kind)

// Claim only known kinds, because a newer server version may store unknown kinds.
const CLAIMED = Object.keys(KINDS).filter(isKind)

async function empty(work: Work, kinds: readonly OutboxKind[], signal: AbortSignal) {
  while (!signal.aborted) {
    const claims = await claim(work.deps, kinds, AT_ONCE)
    if (!claims) return
    await Promise.all(claims.map((each) => handle(work, each, signal)))
    if (claims.length === AT_ONCE) await pause(PAUSE_MS, undefined, { signal })
  }
}

async function handle(work: Work, claimed: Claim, stopping: AbortSignal): Promise<void> {
  const { deps, handlers, log } = work
  const { row } = claimed
  const { kind, attempts } = row
  if (!isKind(kind)) return
  try {
    // A crashed process cannot record a failed attempt, so `attempts` may exceed the maximum.
    if (attempts > MOST_ATTEMPTS) throw new Undeliverable('crashed on every attempt')
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(HANDLED_WITHIN_MS)])
    const outcome = await unlessAborted(signal, run(handlers, kind, row, deps, signal))
    await work.noteDone({ id: row.id, outcome, at: deps.clock() })
    outboxOutcomes.inc({ kind, outcome })
  } catch (error) {
    if (stopping.aborted) return releaseClaim(deps, claimed)
    const isOver = error instanceof Undeliverable || attempts >= MOST_ATTEMPTS
    const reason = error instanceof Error ? error.message : String(error)
    const outcome = isOver ? 'failed' : 'retried'
    log.warn({ outbox: row.id, kind, attempts, reason }, outcome)
    await (isOver ? noteFailed : noteTryAgain)(deps, claimed, reason)
    outboxOutcomes.inc({ kind, outcome })
  }
}

function run(
  handlers: Handlers,
  kind: OutboxKind,
  row: OutboxRow,
  deps: Deps,
  signal: AbortSignal,
): Promise<'sent' | 'skipped'> {
  // TypeScript cannot infer that the parsed payload has the type that belongs to `kind`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const effect = {
    id: row.id,
    kind,
    bookingId: row.booking_id,
    recipient: row.recipient,
    locale: row.locale,
    payload: KINDS[kind].parse(JSON.parse(row.payload)),
    createdAt: row.created_at,
  } as Effect
  if (isMail(effect)) return handlers.mail(effect, deps, signal)
  return effect.kind === 'identity.code'
    ? handlers.code(effect, deps, signal)
    : handlers.intent(effect, deps, signal)
}
