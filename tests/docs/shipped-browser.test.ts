import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

// Prints the version of the browser that the tests use.
const PROGRAM = `
  import { execFileSync } from 'node:child_process'
  import { shippedBrowser } from './tests/rig/shipped-browser.ts'
  const browser = await shippedBrowser()
  console.log(browser ? execFileSync(browser, ['--version'], { encoding: 'utf8' }) : 'Chromium: none')
`

it('the browser of the tests starts in two processes that unpack it at the same time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-unpack-'))
  const env = { ...process.env, TMPDIR: folder, LD_LIBRARY_PATH: '' }
  const start = () => run(process.execPath, ['--input-type=module', '-e', PROGRAM], { env })
  const started = await Promise.all([start(), start()])
  for (const { stdout } of started) expect(stdout).toMatch(/Chromium/)
  rmSync(folder, { recursive: true })
})
