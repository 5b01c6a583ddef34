import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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

/**
 * Creates a production build of an earlier commit, and returns its folder.
 * Returns undefined if there is no such commit here, for example outside of a git repository.
 */
export function buildEarlier(commit: string): string | undefined {
  const root = mkdtempSync(join(folder, 'earlier-'))
  try {
    const files = execFileSync('git', ['archive', commit], { maxBuffer: 1e9, stdio: 'pipe' })
    execFileSync('tar', ['-x', '-C', root], { input: files })
  } catch {
    return undefined
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const outDir = join(root, 'dist')
  build(outDir, [], root)
  return outDir
}

/** Reads the list of source files of the build in `from`, which this file has made. */
export const readModules = (from: string): Modules =>
  Modules.parse(JSON.parse(withPlainPackages(readFileSync(join(from, MODULES), 'utf8'))))

// The build of an earlier commit shares `node_modules`, which is then outside of its folder.
const withPlainPackages = (text: string) =>
  text.replaceAll(/"(?:\.\.\/)[^"]*?(node_modules\/)/g, '"$1')

/** Builds the server into a temporary folder's `dist-server`. Returns the temporary folder. */
export function buildServerApart(): string {
  build(join(folder, 'dist-server'), ['--config', 'vite.server.config.ts'])
  return folder
}

function build(outDir: string, words: readonly string[] = [], cwd = process.cwd()): void {
  const all = ['build', '--logLevel', 'error', '--outDir', outDir, ...words]
  const env = { ...process.env, NODE_ENV: 'production', MODULES_TO: join(outDir, MODULES) }
  const { status, stderr } = spawnSync(process.execPath, [VITE, ...all], { env, cwd })
  expect(status, String(stderr)).toBe(0)
}
