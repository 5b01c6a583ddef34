import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { closure, ENTRY, fileOf, Manifest } from '../../server/http/manifest.ts'

/** A page, or a part of a page, whose JavaScript the browser loads separately. */
export type Fetched = {
  /** The source files that the page loads, in addition to the code that every page loads. */
  readonly parts: readonly string[]
  /** The source files that the browser has already loaded when the page opens. */
  readonly after?: readonly string[]
}

/** The source file that every page loads first. */
export const ENTRY_SOURCE = 'src/main.tsx'

const SCREENS = 'src/screens'
const BOOKING = [`${SCREENS}/appointment/appointment.page.tsx`]
const DASHBOARD = ['src/dashboard-routes.tsx']

/** The source files whose code a browser loads, for some pages and for parts of pages. */
export const FETCHED = {
  '/': { parts: [`${SCREENS}/home/home.page.tsx`] },
  '/login': { parts: [`${SCREENS}/login.page.tsx`] },
  '/appointment': { parts: BOOKING },
  'the booking modal': { parts: [`${SCREENS}/appointment/booking-modal.tsx`], after: BOOKING },
  'the appointments': { parts: [...DASHBOARD, `${SCREENS}/dashboard/appointments.page.tsx`] },
  'a payment': { parts: [...DASHBOARD, `${SCREENS}/payment/payment.page.tsx`] },
  'the calls': { parts: ['src/services/clinic-calls.ts'], after: BOOKING },
  'the toasts': { parts: ['src/ui/toast-list.tsx'], after: BOOKING },
} as const satisfies Readonly<Record<string, Fetched>>

/** The built files that a browser loads, and their total size in bytes after gzip. */
export type Code = { readonly files: readonly string[]; readonly bytes: number }

/**
 * Returns a function that measures the code that a browser loads from the build in `folder`.
 */
export function openCode(folder: string): (fetched: Fetched) => Code {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const manifest = Manifest.parse(JSON.parse(read('manifest.json')))
  const filesOf = (parts: readonly string[]) =>
    new Set(closure(manifest, [ENTRY, ...parts]).map((name) => fileOf(manifest, name)))
  return ({ parts, after }) => {
    const before = after ? filesOf(after) : new Set<string>()
    const files = [...filesOf(parts)].filter((file) => !before.has(file))
    const sizes = files.map((file) => gzipSync(withFixedHashes(read(file))).length)
    return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) }
  }
}

/**
 * Replaces the content hash of each file name in the code with a hash of the file name itself.
 * A content hash changes whenever its file changes. Each change alters the gzipped size slightly.
 */
const withFixedHashes = (code: string): string =>
  code.replaceAll(
    /([\w.-]+)-[\w-]{8}(\.(?:js|css))\b/g,
    (_, name: string, end: string) => `${name}-${fixedHash(name + end)}${end}`,
  )

const fixedHash = (name: string) => hash('sha256', name, 'base64url').slice(0, 8)
