import { parseArgs } from 'node:util'
import { startChromium } from '../tests/engines/chromium.ts'
import { startFirefox } from '../tests/engines/firefox.ts'
import { JOURNEYS } from '../tests/engines/journeys.ts'
import { run } from '../tests/engines/run.ts'
import { startWebKit } from '../tests/engines/webkit.ts'
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
  let passed = 0
  for (const journey of chosen) {
    try {
      const { name, version } = await run(journey, engine.start)
      passed += 1
      console.log(`passed in ${name} ${version}: ${journey.title}`)
    } catch (error) {
      console.log(`FAILED: ${journey.title}\n  ${String(error)}`)
    }
  }
  console.log(`${passed} passed, ${chosen.length - passed} failed`)
  return passed > 0 && passed === chosen.length
}

process.exitCode = (await main()) ? 0 : 1
