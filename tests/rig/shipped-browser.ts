import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'

const Package = z.object({ version: z.string() })

// The npm package has only one font, so the system's fonts are better.
const SYSTEM_FONTS = '/etc/fonts'

/**
 * Returns the path of the Chromium in the npm package `@sparticuz/chromium`, and unpacks it if
 * no process has done so yet. The browser is unpacked into a folder of its own, which is then
 * renamed. Another process therefore never starts a browser that is still being written.
 * Returns undefined on computers for which the package has no browser.
 */
export async function shippedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const home = join(tmpdir(), `doctors-portal-chromium-${version()}-${userInfo().uid}`)
  if (!existsSync(home)) await unpack(home)
  process.env['FONTCONFIG_PATH'] ??= existsSync(SYSTEM_FONTS) ? SYSTEM_FONTS : join(home, 'fonts')
  const { setupLambdaEnvironment } = await import('@sparticuz/chromium')
  setupLambdaEnvironment(join(home, 'al2023', 'lib'))
  return join(home, 'chromium')
}

function version(): string {
  const require = createRequire(import.meta.url)
  const main = require.resolve('@sparticuz/chromium')
  return Package.parse(require(join(dirname(main), '..', 'package.json'))).version
}

async function unpack(home: string): Promise<void> {
  const apart = mkdtempSync(`${home}-`)
  // The package unpacks into the folder for temporary files.
  // It unpacks the libraries only on AWS Lambda, which it recognises by `AWS_EXECUTION_ENV`.
  const changes = { TMPDIR: apart, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  const before = { ...process.env }
  Object.assign(process.env, changes)
  try {
    const { default: shipped } = await import('@sparticuz/chromium')
    await shipped.executablePath()
  } finally {
    for (const name of [...Object.keys(changes), 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH'])
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
  }
  try {
    renameSync(apart, home)
  } catch (error) {
    rmSync(apart, { recursive: true })
    // Another process was faster.
    if (!existsSync(home)) throw error
  }
}
