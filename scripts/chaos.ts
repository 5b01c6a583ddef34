import { runCancellations } from '../tests/chaos/cancel-run.ts'
import { runCash } from '../tests/chaos/cash-run.ts'
import { runDisk } from '../tests/chaos/disk-run.ts'
import { runFailovers } from '../tests/chaos/failover-run.ts'
import { runFuzz } from '../tests/chaos/fuzz-run.ts'
import { runGriefers } from '../tests/chaos/griefer-run.ts'
import { runHoldGriefers } from '../tests/chaos/hold-griefer-run.ts'
import { runKills } from '../tests/chaos/kill-run.ts'
import { runMails } from '../tests/chaos/mail-run.ts'
import { runOccupancy } from '../tests/chaos/occupancy-run.ts'
import { runRaces } from '../tests/chaos/race-run.ts'
import type { Row } from '../tests/chaos/row.ts'

const RUNS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  race: runRaces,
  occupancy: runOccupancy,
  fuzz: runFuzz,
  kill: runKills,
  cancel: runCancellations,
  cash: runCash,
  disk: runDisk,
  failover: runFailovers,
  griefer: runGriefers,
  holds: runHoldGriefers,
  mail: runMails,
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function main([wanted = 'all']: readonly string[]): Promise<number> {
  const names = wanted === 'all' ? Object.keys(RUNS) : [wanted]
  if (!names.every((name) => name in RUNS)) {
    say(`npm run chaos -- ${Object.keys(RUNS).join(' | ')} | all`)
    return 2
  }
  const rows: Row[] = []
  for (const name of names) {
    say(`${name} …`)
    rows.push(...((await RUNS[name]?.()) ?? []))
  }
  say('| run | attempts | losses | seconds | seen |\n|---|---|---|---|---|')
  for (const { run, attempts, losses, seconds, seen } of rows)
    say(`| ${run} | ${attempts} | ${losses} | ${seconds} | ${seen} |`)
  return rows.some(({ losses }) => losses > 0) ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
