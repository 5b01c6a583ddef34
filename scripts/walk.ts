import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const USAGE = 'npm run walk -- MACHINE [--path NUMBER] [--headed]'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { path: { type: 'string' }, headed: { type: 'boolean' } },
})
const [machine] = positionals
if (machine === undefined) {
  console.error(USAGE)
  process.exit(2)
}

const child = spawn(
  process.execPath,
  [
    'node_modules/@playwright/test/cli.js',
    'test',
    'walks',
    '--workers=1',
    '--reporter=list',
    ...(values.headed ? ['--headed'] : []),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      WALK: machine,
      WALK_PATH: values.path ?? 'all',
      ...(values.headed && { WALK_PAUSE: '500' }),
    },
  },
)
child.once('exit', (code) => (process.exitCode = code ?? 1))
