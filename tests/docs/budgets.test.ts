import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { buildApart } from './build.ts'

const SCREENS = 'src/screens'
const BOOKING = [`${SCREENS}/appointment/appointment.tsx`]
const DASHBOARD = [`${SCREENS}/dashboard/dashboard.tsx`]
const MODAL = [`${SCREENS}/appointment/booking-modal.tsx`]
/** What a page behind a gate fetches beside its own code: the calls it makes, and the toasts. */
const CALLS = ['src/services/clinic-calls.ts']
const TOASTS = ['src/ui/toast-list.tsx']

type Budget = {
  what: string
  /** The sources that it asks for, apart from the entry. */
  parts: readonly string[]
  /** What is there already. */
  after?: readonly string[]
  /** Bytes of JavaScript, compressed with gzip. */
  most: number
}

// A little more than was reached. Where that is more than was wanted, the libraries that every page
// needs leave no room for it: React DOM 70 kB, XState 14 kB, zod 9 kB, React itself 3 kB and
// wouter 3 kB; and React Aria's calendar takes 35 kB. The want is told beside the number.
const BUDGETS: readonly Budget[] = [
  // Wanted: 76 kB.
  { what: '/', parts: [`${SCREENS}/home/home.tsx`], most: 124_000 },
  // Wanted: 100 kB, without the identity provider's own code.
  { what: '/login', parts: [`${SCREENS}/login.tsx`], most: 117_000 },
  // Wanted: 105 kB.
  { what: '/appointment', parts: BOOKING, most: 159_000 },
  // Wanted: 15 kB.
  { what: 'the booking modal', parts: MODAL, after: BOOKING, most: 12_500 },
  {
    what: 'the appointments',
    parts: [...DASHBOARD, `${SCREENS}/dashboard/appointments.tsx`],
    most: 130_000,
  },
  // Wanted: 95 kB, without the card provider's own script.
  { what: 'a payment', parts: [...DASHBOARD, `${SCREENS}/payment/payment.tsx`], most: 135_000 },
  { what: 'the calls of whoever is signed in', parts: CALLS, after: BOOKING, most: 12_000 },
  { what: 'the toasts of whoever is signed in', parts: TOASTS, after: BOOKING, most: 11_000 },
]

const Chunk = z.object({
  file: z.string(),
  isEntry: z.optional(z.boolean()),
  imports: z.optional(z.array(z.string())),
})
const Manifest = z.record(z.string(), Chunk)

let folder = ''
let manifest: z.infer<typeof Manifest> = {}

beforeAll(() => {
  folder = buildApart()
  manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')))
})

/** The files of these chunks, and of all that they import at once. */
function filesOf(names: readonly string[], known = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is no part of the build by itself`)
    if (known.has(chunk.file)) continue
    known.add(chunk.file)
    filesOf(chunk.imports ?? [], known)
  }
  return known
}

const sizeOf = (file: string) => gzipSync(readFileSync(join(folder, file))).length

it.each(BUDGETS)('$what takes at most $most bytes of code', ({ parts, after, most }) => {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
  expect(entries).toHaveLength(1)
  const before = after ? filesOf([...entries, ...after]) : new Set<string>()
  const needed = [...filesOf([...entries, ...parts])].filter((file) => !before.has(file))
  const bytes = needed.map(sizeOf).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(most)
  // A budget that has become roomy holds nothing any more.
  expect(bytes).toBeGreaterThan(most * 0.9)
})
