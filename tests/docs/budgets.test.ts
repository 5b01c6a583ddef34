import { beforeAll, expect, it } from 'vitest'
import { buildApart, readModules } from './build.ts'
import { foreignCode, tellForeign } from '../rig/foreign-code.ts'
import { ENTRY_SOURCE, FETCHED, openCode, type Fetched } from '../rig/route-bytes.ts'
import { BUILD_LIMIT_MS } from '../rig/time-limits.ts'

type Budget = { readonly bytes: number; readonly files: number }

// Each limit is slightly above the current build's code size.
// docs/performance.md explains why some code size limits are above the target sizes.
// The number of files has a limit, because a browser requests only six files at a time.
const BUDGETS: Readonly<Record<keyof typeof FETCHED, Budget>> = {
  '/': { bytes: 123_550, files: 4 },
  '/login': { bytes: 118_750, files: 4 },
  '/appointment': { bytes: 151_350, files: 5 },
  'the booking modal': { bytes: 14_000, files: 3 },
  'the appointments': { bytes: 137_100, files: 7 },
  'a payment': { bytes: 142_400, files: 6 },
  'the calls': { bytes: 11_300, files: 2 },
  'the toasts': { bytes: 11_000, files: 1 },
}

let folder = ''
let codeOf: ReturnType<typeof openCode> = () => ({ files: [], bytes: NaN })

beforeAll(() => {
  folder = buildApart()
  codeOf = openCode(folder)
}, BUILD_LIMIT_MS)

// Names the code of other pages that the page loads, because growth there is easy to overlook.
const foreign = (files: readonly string[], { parts, after = [] }: Fetched): string =>
  `It loads code of other pages (lengths before gzip):\n${tellForeign(
    foreignCode(readModules(folder), new Set(files), [ENTRY_SOURCE, ...parts, ...after]),
  )}\n`

it.each(Object.entries(BUDGETS))('%s takes no more code than is allowed', (what, most) => {
  const [fetched] = Object.entries(FETCHED).flatMap(([name, each]) => (name === what ? each : []))
  const { bytes, files } = fetched ? codeOf(fetched) : { bytes: NaN, files: [] }
  expect(bytes, fetched && foreign(files, fetched)).toBeLessThanOrEqual(most.bytes)
  // Code below 90 % of its limit also fails the test, as a loose limit would not detect growth.
  expect(bytes).toBeGreaterThan(most.bytes * 0.9)
  expect(files.length).toBe(most.files)
})
