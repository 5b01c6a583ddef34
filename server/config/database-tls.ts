import { Client } from 'pg'
import * as z from 'zod/mini'
import { isThisComputer } from './this-computer.ts'

type Given = Readonly<Record<string, string>>

/**
 * Returns an error message if the server would reach PostgreSQL on another computer without TLS,
 * or without checking its certificate. Returns no error message if `DATABASE_TLS` is `off`.
 */
export function databaseProblems({ DATABASE_URL: url, DATABASE_TLS: tls }: Given): string[] {
  if (!url || !URL.canParse(url) || tls === 'off') return []
  try {
    const problem = problemOf(url)
    return problem ? [`DATABASE_URL: is on another computer, but ${problem}; ${REMEDY}`] : []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [`DATABASE_URL: cannot be used (${reason})`]
  }
}

const REMEDY = 'use ?sslmode=verify-full, or set DATABASE_TLS=off if the network itself is secure'

// Creating a PostgreSQL `Client` parses the database URL without connecting to the database.
// The client also reads environment variables, such as `PGSSLMODE` and `PGHOST`.
function problemOf(url: string): string | undefined {
  const { host, ssl } = new Client({ connectionString: url })
  if (isThisComputer(host)) return undefined
  if (!ssl) return 'does not use TLS'
  return Checked.safeParse(ssl).success ? undefined : 'its certificate is not checked'
}

/** The TLS options of a client that refuses a certificate that it cannot verify. */
const Checked = z.union([
  z.literal(true),
  z.looseObject({ rejectUnauthorized: z.optional(z.literal(true)) }),
])
