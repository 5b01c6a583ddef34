import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { Modules } from '../../scripts/build/list-modules.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctors-portal-build-'))
afterAll(() => rmSync(folder, { recursive: true }))

const MODULES = 'modules.json'
const VITE = 'node_modules/vite/bin/vite.js'

/**
 * Creates a production build in a temporary folder, and returns that folder's path.
 * The temporary folder is deleted when all tests in the test file have run.
 */
export function buildApart(): string {
  build(folder)
  return folder
}

/** Reads the list of source files of the build in `from`, which `buildApart` has made. */
export const readModules = (from: string): Modules =>
  Modules.parse(JSON.parse(readFileSync(join(from, MODULES), 'utf8')))

/** Builds the server into a temporary folder's `dist-server`. Returns the temporary folder. */
export function buildServerApart(): string {
  build(join(folder, 'dist-server'), '--config', 'vite.server.config.ts')
  return folder
}

function build(outDir: string, ...words: string[]): void {
  const all = ['build', '--logLevel', 'error', '--outDir', outDir, ...words]
  const env = { ...process.env, NODE_ENV: 'production', MODULES_TO: join(outDir, MODULES) }
  const { status, stderr } = spawnSync(process.execPath, [VITE, ...all], { env })
  expect(status, String(stderr)).toBe(0)
}
