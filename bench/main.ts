import { availableParallelism, loadavg } from 'node:os'
import { agendaStreams } from './agenda-streams.ts'
import { bytes } from './bytes.ts'
import { desk } from './desk.ts'
import { imports } from './imports.ts'
import { journey } from './journey.ts'
import { memory } from './memory.ts'
import { pageLoads } from './page-loads.ts'
import { redraw } from './redraw.ts'
import { toTable, type Row } from './row.ts'
import { server } from './server.ts'
import { start } from './start.ts'
import { taps } from './taps.ts'

const PARTS: Readonly<Record<string, () => Promise<Row[]>>> = {
  bytes,
  loads: pageLoads,
  taps,
  journey,
  redraw,
  server,
  imports,
  start,
  memory,
  agenda: agendaStreams,
  desk,
}

// `npm run bench -- server` runs only the part of the benchmark that is named `server`.
const asked = process.argv.slice(2)
const rows: Row[] = []
const load = () => loadavg()[0]?.toFixed(1)
const before = load()
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const began = performance.now()
  rows.push(...(await measure()))
  console.error(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
}
console.log(toTable(rows))
console.log(`\n${availableParallelism()} cores; load ${before} before, ${load()} after`)
