import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeFiles } from '../rig/built-page.ts'

const LATER = new Date('2126-01-01T00:00:00Z')

// A fake bundler that records its arguments and writes only the last file of a real build.
const BUNDLER = `
  const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs')
  const { dirname } = require('node:path')
  const words = process.argv.slice(5)
  appendFileSync('asked.txt', ['build', ...words].join(' ') + '\\n')
  const made = { '--ssr': 'dist-render/render.js', '--config': 'dist-server/main.js' }[words[0]]
  if (!made) process.exit()
  mkdirSync(dirname(made), { recursive: true })
  writeFileSync(made, '')`

const PROJECT = {
  'package.json': '{"engines":{"node":">=20"},"devDependencies":{"node":"24.21.0"}}',
  'package-lock.json': '{"packages":{}}',
  'node_modules/.package-lock.json': '{"packages":{}}',
  'node_modules/vite/bin/vite.js': BUNDLER,
  'run.js': '',
  ...Object.fromEntries(
    [
      'src/main.tsx',
      'machines/gate.ts',
      'schemas/date.ts',
      'public/early.js',
      'index.html',
      'vite.config.ts',
      'vite.server.config.ts',
      'server/main.ts',
      'scripts/build/finish-build.ts',
      'scripts/build/gregorian-alone.ts',
      'docs/manual/today.md',
      'server/operations/backup/find-place.ts',
    ].map((file) => [file, '']),
  ),
}

const APP = ['build', 'build --ssr src/render.tsx --outDir dist-render']
const SERVER = ['build --config vite.server.config.ts']

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctors-portal-prepare-'))
  await writeFiles(folder, PROJECT)
  copyFileSync('scripts/prepare.cjs', join(folder, 'scripts/prepare.cjs'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the `prepare` script. Returns the builds that the script started. */
function prepare(...words: string[]): string[] {
  writeFileSync(join(folder, 'asked.txt'), '')
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/prepare.cjs', ...words, 'run.js'],
    { cwd: folder },
  )
  expect(status, String(stderr)).toBe(0)
  const asked = readFileSync(join(folder, 'asked.txt'), 'utf8').trim().split('\n')
  return asked.filter((words) => words !== '')
}

it.each([
  ['nothing', 'README.md', []],
  ['the server alone', 'server/main.ts', SERVER],
  [
    'the server alone, which makes the backups too,',
    'server/operations/backup/find-place.ts',
    SERVER,
  ],
  ['the page alone', 'src/main.tsx', APP],
  ['both', 'schemas/date.ts', [...APP, ...SERVER]],
])('builds %s after a change of %s', (_, changed, builds) => {
  expect(prepare()).toEqual([...APP, ...SERVER])
  expect(prepare()).toEqual([])
  writeFileSync(join(folder, changed), '')
  utimesSync(join(folder, changed), LATER, LATER)
  expect(prepare()).toEqual(builds)
})

it('builds nothing for a command that uses no build', () => {
  expect(prepare('--unbuilt')).toEqual([])
})
