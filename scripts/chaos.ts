import { runFuzz } from '../tests/chaos/fuzz-run.ts'
import { runKills } from '../tests/chaos/kill-run.ts'
import { runRaces } from '../tests/chaos/race-run.ts'
import type { Row } from '../tests/chaos/row.ts'

const RUNS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  race: runRaces,
  fuzz: runFuzz,
  kill: runKills,
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function timed(name: string) {
  const began = performance.now()
  const rows = (await RUNS[name]?.()) ?? []
  const seconds = Math.round((performance.now() - began) / 1000)
  return rows.map((row) => ({ ...row, seconds }))
}

async function main([wanted = 'all']: readonly string[]): Promise<number> {
  const names = wanted === 'all' ? Object.keys(RUNS) : [wanted]
  if (!names.every((name) => name in RUNS)) {
    say(`npm run chaos -- ${Object.keys(RUNS).join(' | ')} | all`)
    return 2
  }
  const rows = []
  for (const name of names) {
    say(`${name} …`)
    rows.push(...(await timed(name)))
  }
  say('| run | attempts | losses | seconds | seen |\n|---|---|---|---|---|')
  for (const { run, attempts, losses, seconds, seen } of rows)
    say(`| ${run} | ${attempts} | ${losses} | ${seconds} | ${seen} |`)
  return rows.some(({ losses }) => losses > 0) ? 1 : 0
}

process.exitCode = await main(process.argv.slice(2))
