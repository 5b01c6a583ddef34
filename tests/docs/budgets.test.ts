import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { closure, Manifest } from '../../server/http/manifest.ts'
import { buildApart, buildEarlier, readModules } from './build.ts'
import { foreignCode, tellForeign } from '../rig/foreign-code.ts'
import { grownCode, tellGrown } from '../rig/grown-code.ts'
import { ENTRY_SOURCE, FETCHED, openCode, type Fetched } from '../rig/route-bytes.ts'
import { BUILD_LIMIT_MS } from '../rig/time-limits.ts'

type Size = { readonly bytes: number; readonly files: number }

// The code sizes on 2026-11-29. A page may grow by 3 % before somebody must decide about it.
// docs/performance.md explains why some code size limits are above the target sizes.
// The number of files has a limit, because a browser requests only six files at a time.
const ROOM = 1.03
const MEASURED: Readonly<Record<keyof typeof FETCHED, Size>> = {
  '/': { bytes: 123_017, files: 4 },
  '/login': { bytes: 118_281, files: 4 },
  '/appointment': { bytes: 150_856, files: 5 },
  'the booking modal': { bytes: 12_989, files: 3 },
  'the appointments': { bytes: 136_986, files: 7 },
  'a payment': { bytes: 141_789, files: 6 },
  'the calls': { bytes: 11_285, files: 2 },
  'the toasts': { bytes: 10_129, files: 1 },
}

let folder = ''
let codeOf: ReturnType<typeof openCode> = () => ({ files: [], bytes: NaN })

beforeAll(() => {
  folder = buildApart()
  codeOf = openCode(folder)
}, BUILD_LIMIT_MS)

const FILE = 'tests/docs/budgets.test.ts'
const MOST_NAMED = 5

/** Returns the commit that last changed a size in `MEASURED`. */
const measuredAt = () =>
  spawnSync('git', ['log', '-1', '--format=%h', '-G', 'bytes: [0-9_]+, files', '--', FILE], {
    encoding: 'utf8',
  }).stdout.trim()

const partsOf = ({ parts, after = [] }: Fetched) => [ENTRY_SOURCE, ...parts, ...after]

let earlier: { readonly commit: string; readonly built: string | undefined } | undefined
function buildMeasured() {
  const commit = measuredAt()
  return { commit, built: buildEarlier(commit) }
}

// Builds the app as it was when the sizes were measured, to name the modules that came in since.
function growth(fetched: Fetched): string {
  earlier ??= buildMeasured()
  const { commit, built: before } = earlier
  if (before === undefined) return ''
  const loadedFrom = (built: string, { files } = openCode(built)(fetched)) => ({
    modules: readModules(built),
    files: new Set(files),
  })
  const grown = grownCode(loadedFrom(before), loadedFrom(folder), partsOf(fetched))
  return `Since ${commit}, these have grown most (lengths before gzip):\n${tellGrown(grown.slice(0, MOST_NAMED))}\n`
}

// Also names the code of other pages that the page loads, because growth there is easy to overlook.
const foreign = (files: readonly string[], fetched: Fetched): string =>
  `It loads code of other pages (lengths before gzip):\n${tellForeign(
    foreignCode(readModules(folder), new Set(files), partsOf(fetched)),
  )}\n`

it.each(Object.entries(MEASURED))('%s takes no more code than is allowed', (what, measured) => {
  const [fetched] = Object.entries(FETCHED).flatMap(([name, each]) => (name === what ? each : []))
  const { bytes, files } = fetched ? codeOf(fetched) : { bytes: NaN, files: [] }
  const isWithin = bytes <= measured.bytes * ROOM && files.length <= measured.files
  const why = fetched && !isWithin ? growth(fetched) + foreign(files, fetched) : ''
  expect(bytes, why).toBeLessThanOrEqual(measured.bytes * ROOM)
  expect(files.length, why).toBeLessThanOrEqual(measured.files)
})

// The bundler can place circular imports in the wrong order, and the app would then not start.
it('no built file imports itself through other files', () => {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
  const importsOf = (name: string) => manifest[name]?.imports ?? []
  const circular = Object.keys(manifest).filter((name) =>
    closure(manifest, importsOf(name)).includes(name),
  )
  expect(circular).toEqual([])
})

it('the browser gets no lists of phone numbers', () => {
  const modules = JSON.stringify(readModules(folder))
  expect(modules).toContain('schemas/booking.ts')
  expect(modules).not.toContain('libphonenumber')
})
