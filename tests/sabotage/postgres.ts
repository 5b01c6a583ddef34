import type { Sabotage } from './row.ts'

/** Breaks of what two processes do at once, which only a test on PostgreSQL can find. */
export const POSTGRES: readonly Sabotage[] = [
  {
    name: 'two workers claim one effect of the outbox',
    place: {
      file: 'server/outbox/claim.ts',
      declaration: 'return transact(deps.db, async (tx) => {',
      text: '.where(isFree(now))',
    },
    broken: '',
    test: {
      on: 'PostgreSQL',
      file: 'tests/server/outbox.test.ts',
      title: 'shares its effects among several workers, so that each is handled once',
      prints: 'expected',
    },
  },
  {
    name: 'a lease that anybody may take',
    place: {
      file: 'server/outbox/lease.ts',
      declaration: 'async function take(',
      text: 'lease.until <=',
    },
    broken: "lease.until <> '' or lease.until <=",
    test: {
      on: 'PostgreSQL',
      file: 'tests/server/lease.test.ts',
      title: 'lets one of many processes run a job',
      prints: 'expected',
    },
  },
]
