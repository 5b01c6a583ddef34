import { onBothEngines, type Engine } from './engines.ts'
import { grieve } from './griefer.ts'
import { timed, type Row } from './row.ts'

const ATTACKS = [
  { accounts: 20, networks: 1, rounds: 3, rateLimit: 'on', what: 'one network' },
  { accounts: 16, networks: 16, rounds: 6, rateLimit: 'off', what: '16 networks' },
  { accounts: 60, networks: 60, rounds: 3, rateLimit: 'off', what: '60 networks' },
] as const

/** Tests, on each database, an attack by accounts that book many slots and never pay. */
export async function runGriefers(): Promise<Row[]> {
  const rows: Row[] = []
  for (const attack of ATTACKS)
    rows.push(...(await onBothEngines((engine) => timed(() => run(engine, attack)))))
  return rows
}

async function run({ name, databaseUrl }: Engine, attack: (typeof ATTACKS)[number]) {
  const found = await grieve({ ...attack, databaseUrl })
  const { accounts, requests, taken, losses } = found
  return {
    run: `griefer, ${attack.what}, ${name}`,
    attempts: requests,
    losses: losses.length,
    seen:
      losses[0] ??
      `${accounts} accounts made ${taken} bookings in ${attack.rounds} rounds; ` +
        `${percent(found.bookable)} of the next thirty days and at least ${percent(found.worstDay)} ` +
        `of each of the next five working days stayed free, and everything a day later`,
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
