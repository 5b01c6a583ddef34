import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readLockfile } from '../../scripts/dependencies/lockfile.ts'
import { writeLicences } from '../../scripts/dependencies/page.ts'
import { problemsOf } from '../../scripts/dependencies/rules.ts'

const dependencies = readLockfile()
const Package = z.object({ license: z.string(), devDependencies: z.record(z.string(), z.string()) })
const project = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')))

const SOUND = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' }
const lockfile = (name: string, entry: object) =>
  JSON.stringify({ packages: { '': {}, [`node_modules/${name}`]: { ...SOUND, ...entry } } })

it('every package has an accepted licence and a checksum, and none is refused', () => {
  expect(dependencies.length).toBeGreaterThan(100)
  expect(dependencies.flatMap(problemsOf)).toEqual([])
})

it.each([
  ['no licence', 'a', { license: undefined }, 'names no licence'],
  ['no licence, though a tool', 'a', { license: undefined, dev: true }, 'names no licence'],
  ['a licence of tools in what is built', 'a', { license: 'MPL-2.0' }, 'not agreed to: MPL-2.0'],
  ['a licence that asks for more', 'a', { license: 'AGPL-3.0', dev: true }, 'not agreed to'],
  ['no checksum', 'a', { integrity: undefined }, 'has no checksum'],
  ['a refused version', 'event-stream', { version: '3.3.6' }, 'must not be installed'],
])('a package is refused with %s', (_what, name, entry, problem) => {
  expect(readLockfile(lockfile(name, entry)).flatMap(problemsOf)).toEqual([
    expect.stringContaining(problem),
  ])
})

it('docs/licences.md lists the packages in the build (npm run licences)', () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(writeLicences(dependencies))
})

it('the project itself is under the MIT licence', () => {
  expect(project.license).toBe('MIT')
  expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License\n/)
})

it('the image is built on the exact Node version that the project uses', () => {
  const bases = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(
    ([, it]) => it,
  )
  const { node } = project.devDependencies
  expect(bases).toEqual([`node:${node}-bookworm-slim`, `node:${node}-bookworm-slim`])
})
