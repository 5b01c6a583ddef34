import { join } from 'node:path'
import { FETCHED, openCode } from '../tests/rig/route-bytes.ts'
import { within, type Row } from './row.ts'

const FOLDER = join(import.meta.dirname, '..', 'dist')

/** The maximum size of each page's code, in bytes: React plus a budget for the page's own code. */
const WANTED: Readonly<Partial<Record<keyof typeof FETCHED, number>>> = {
  '/': 76_000,
  '/login': 100_000,
  '/appointment': 105_000,
  'the booking modal': 15_000,
  'a payment': 95_000,
}

/** Measures how many bytes of code a browser loads from the built app for each page. */
export async function bytes(): Promise<Row[]> {
  const codeOf = openCode(FOLDER)
  return Object.entries(FETCHED).flatMap(([what, fetched]) => {
    const [wanted] = Object.entries(WANTED).flatMap(([name, most]) => (name === what ? most : []))
    if (wanted === undefined) return []
    return within(`${what}: code, gzip`, codeOf(fetched).bytes, wanted, inKb)
  })
}

const inKb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
