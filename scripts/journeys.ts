import { spawnSync } from 'node:child_process'

// `npm run journeys` runs the browser tests in Chromium, or in the browser that `--browser` names.
const words = process.argv.slice(2)
const program = words.includes('--browser')
  ? ['scripts/prepare.cjs', 'scripts/engines.ts']
  : ['node_modules/@playwright/test/cli.js', 'test']
const { status } = spawnSync(process.execPath, [...program, ...words], { stdio: 'inherit' })
process.exitCode = status ?? 1
