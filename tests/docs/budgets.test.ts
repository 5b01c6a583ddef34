import { beforeAll, expect, it } from 'vitest'
import { buildApart } from './build.ts'
import { FETCHED, openCode } from '../rig/route-bytes.ts'

type Budget = { readonly bytes: number; readonly files: number }

// Limits slightly above today's build. docs/performance.md explains the targets that are missed.
// The number of files matters because a browser requests six files at a time.
const BUDGETS: Readonly<Record<keyof typeof FETCHED, Budget>> = {
  '/': { bytes: 124_200, files: 4 },
  '/login': { bytes: 119_500, files: 4 },
  '/appointment': { bytes: 149_800, files: 5 },
  'the booking modal': { bytes: 13_900, files: 4 },
  'the appointments': { bytes: 132_700, files: 7 },
  'a payment': { bytes: 138_400, files: 5 },
  'the calls': { bytes: 11_600, files: 2 },
  'the toasts': { bytes: 11_000, files: 1 },
}

let codeOf: ReturnType<typeof openCode> = () => ({ files: NaN, bytes: NaN })

beforeAll(() => {
  codeOf = openCode(buildApart())
})

it.each(Object.entries(BUDGETS))('%s takes no more code than is allowed', (what, most) => {
  const [fetched] = Object.entries(FETCHED).flatMap(([name, each]) => (name === what ? each : []))
  const { bytes, files } = fetched ? codeOf(fetched) : { bytes: NaN, files: NaN }
  expect(bytes).toBeLessThanOrEqual(most.bytes)
  // A limit far above the real size would not notice that the code grows.
  expect(bytes).toBeGreaterThan(most.bytes * 0.9)
  expect(files).toBe(most.files)
})
