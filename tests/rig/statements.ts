import * as z from 'zod/mini'

/** A transaction: its statements, and the transactions that were open at the same time. */
type Transaction = {
  readonly statements: Set<string>
  readonly beside: Set<Transaction>
  hasEnded: boolean
}

/** A client of PostgreSQL, such as `Client` of `pg`. */
type Queries = { query(...words: never[]): unknown }

const Statement = z.union([
  z.string(),
  z.pipe(
    z.object({ text: z.string() }),
    z.transform(({ text }) => text),
  ),
])

/**
 * Watches the statements that all clients of a class send to PostgreSQL.
 * Returns a function that returns what has been done since its last call: the statements without
 * their values, and the kinds of transactions that were open at the same time, as `one ‖ other`.
 */
export function watchStatements(clients: { readonly prototype: Queries }): () => string[] {
  let done = new Set<string>()
  const open = new Map<unknown, Transaction>()
  const note = (client: unknown, text: string) => {
    done.add(text)
    const current = open.get(client)
    if (BEGIN.test(text)) {
      const beside = new Set(open.values())
      const begun: Transaction = { statements: new Set(), beside, hasEnded: false }
      for (const other of open.values()) other.beside.add(begun)
      open.set(client, begun)
    } else if (END.test(text)) {
      open.delete(client)
      if (current) current.hasEnded = true
      for (const pair of current ? pairsOf(current) : []) done.add(pair)
    } else current?.statements.add(text)
  }
  // `Reflect.apply` below calls it on the client.
  // oxlint-disable-next-line typescript/unbound-method
  const { query } = clients.prototype
  Object.assign(clients.prototype, {
    query(this: unknown, ...words: readonly unknown[]): unknown {
      const { data } = Statement.safeParse(words[0])
      if (data !== undefined) note(this, withoutValues(data))
      return Reflect.apply(query, this, words)
    },
  })
  return () => {
    const last = [...done]
    done = new Set()
    return last
  }
}

const BEGIN = /^(?:begin|start transaction)/i
const END = /^(?:commit|rollback)$/i
const LOCKS = /^(?:insert|update|delete)|for (?:no key )?(?:update|share)|advisory/i

export const BESIDE = ' ‖ '

// Of two transactions, the one that ends last tells of the pair. Reads wait for nobody.
const pairsOf = (one: Transaction): string[] =>
  [...one.beside]
    .filter(({ hasEnded }) => hasEnded)
    .map((other) => [kindOf(one), kindOf(other)])
    .filter((kinds) => !kinds.includes(''))
    .map((kinds) => kinds.toSorted().join(BESIDE))

const kindOf = ({ statements }: Transaction) =>
  [...statements]
    .filter((text) => LOCKS.test(text))
    .toSorted()
    .join('; ')

/** Returns a statement without its values, and without the lengths of its lists. */
export const withoutValues = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(?:, \?)+/g, '?')
    .replaceAll(/\(\?\)(?:, ?\(\?\))+/g, '(?)')
    .replaceAll(/clinic_[0-9a-f]{32}/g, 'clinic')
    .trim()
