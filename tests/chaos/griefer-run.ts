import { onBothEngines, type Engine } from './engines.ts'
import { grieve } from './griefer.ts'
import { timed, type Row } from './row.ts'

// The attack must stay below the demo card service's rate limit, which applies per IP address.
const ATTACKS = [
  { accounts: 20, tries: 40, rateLimit: 'on', what: 'one address' },
  { accounts: 16, tries: 200, rateLimit: 'off', what: 'no rate limits' },
] as const

/** Tests, on each database, an attack by accounts that book many slots and never pay. */
export async function runGriefers(): Promise<Row[]> {
  const rows: Row[] = []
  for (const attack of ATTACKS)
    rows.push(...(await onBothEngines((engine) => timed(() => run(engine, attack)))))
  return rows
}

async function run({ name, databaseUrl }: Engine, attack: (typeof ATTACKS)[number]) {
  const { accounts, requests, taken, bookable, losses } = await grieve({ ...attack, databaseUrl })
  const share = `${(bookable * 100).toFixed(1)} %`
  return {
    run: `griefer, ${attack.what}, ${name}`,
    attempts: requests,
    losses: losses.length,
    seen:
      losses[0] ??
      `${accounts} accounts took ${taken} times; ${share} of the next thirty days stayed bookable, and all of it after a day`,
  }
}
