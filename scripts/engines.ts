import { parseArgs } from 'node:util'
import { startChromium } from '../tests/engines/chromium.ts'
import { startFirefox } from '../tests/engines/firefox.ts'
import type { Engine } from '../tests/engines/engine.ts'
import type { Journey } from '../tests/engines/journeys/journey.ts'
import { JOURNEYS } from '../tests/engines/journeys.ts'
import { run } from '../tests/engines/run.ts'
import { startWebKit } from '../tests/engines/webkit.ts'
import { keepResult } from './accessibility/engines.ts'
import { FOR_FIREFOX, FOR_WEBKIT, missingPackages } from './orca/packages.ts'

const ENGINES = {
  chromium: { start: startChromium, needs: [] },
  firefox: { start: startFirefox, needs: FOR_FIREFOX },
  webkit: { start: startWebKit, needs: FOR_WEBKIT },
} as const

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { browser: { type: 'string' } },
})

async function main(): Promise<boolean> {
  const engine = Object.entries(ENGINES).find(([name]) => name === values.browser)?.[1]
  if (!engine) {
    console.error(`The browsers are: ${Object.keys(ENGINES).join(', ')}`)
    return false
  }
  const missing = missingPackages(engine.needs)
  if (missing) {
    console.error(`This browser cannot run here. As root: ${missing}`)
    return false
  }
  const chosen = JOURNEYS.filter(({ title }) => positionals.every((word) => title.includes(word)))
  const { ran, passed, failed } = await runAll(chosen, engine.start)
  console.log(`${passed.length} passed, ${failed.length} failed`)
  const all = JOURNEYS.map(({ title }) => title)
  if (ran) await keepResult({ kind: 'browser', ...ran }, { all, passed, failed })
  return passed.length > 0 && failed.length === 0
}

async function runAll(chosen: readonly Journey[], start: () => Promise<Engine>) {
  let ran: Pick<Engine, 'name' | 'version'> | undefined
  const [passed, failed]: [string[], string[]] = [[], []]
  for (const journey of chosen) {
    try {
      ran = await run(journey, start)
      passed.push(journey.title)
      console.log(`passed in ${ran.name} ${ran.version}: ${journey.title}`)
    } catch (error) {
      failed.push(journey.title)
      console.log(`FAILED: ${journey.title}\n  ${String(error)}`)
    }
  }
  return { ran, passed, failed }
}

process.exitCode = (await main()) ? 0 : 1
