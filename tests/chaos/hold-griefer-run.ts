import { onBothEngines } from './engines.ts'
import { ATTACKS, grieveHolds } from './hold-griefer.ts'
import { timed, type Row } from './row.ts'

const PROCESSES = 2
const DAYS = 30

/** Tests, on each database, attackers who hold as many times as they can without an account. */
export async function runHoldGriefers(): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, attack] of Object.entries(ATTACKS))
    rows.push(
      ...(await onBothEngines(({ name, databaseUrl }) =>
        timed(async () => {
          const found = await grieveHolds({ attack, processes: PROCESSES, days: DAYS, databaseUrl })
          return {
            run: `holds, ${what}, ${name}`,
            attempts: found.requests,
            losses: found.losses.length,
            seen:
              found.losses[0] ??
              `${found.held} times held; ${percent(found.left)} of the next thirty days’ times stayed free, and at least ${percent(found.leastLeft)} of each doctor’s day`,
          }
        }),
      )),
    )
  return rows
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
