import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import * as z from 'zod/mini'
import { refuseNewer } from '../../storage/migrate.ts'
import { APPLICATION } from '../../storage/postgres.ts'
import { findProgram } from './programs.ts'
import { COUNT, Counted } from './counts.ts'
import type { Place } from './place.ts'

const PORTABLE = ['--no-owner', '--no-privileges']

/**
 * Returns the functions that save and restore the PostgreSQL database at a URL.
 * Saving runs PostgreSQL's program `pg_dump`. Restoring runs `pg_restore` and `psql`.
 * The installed PostgreSQL client programs must not be older than the PostgreSQL server.
 */
export function postgres(url: string): Place {
  return {
    save: (file) =>
      run('pg_dump', url, [...PORTABLE, '--format=custom', `--file=${file}`, '-d', plain(url)]),
    isTaken: async () => (await ask(url, TABLES)).length > 0,
    load: async (file) => {
      if ((await ask(url, SERVERS)).length > 0)
        throw new Error('a server is using this database; stop the server first.')
      const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-restore-'))
      try {
        // Read the whole backup file first, so that a damaged backup does not change the database.
        const script = join(folder, 'restore.sql')
        await run('pg_restore', url, [...PORTABLE, `--file=${script}`, file])
        refuseNewer(file, await executedIn(url, file, folder))
        const steps = ['-c', CLEAR, '-f', script, '-c', END_SESSIONS]
        await run('psql', url, [...ALL_OR_NOTHING, ...steps, '-d', plain(url)])
      } finally {
        await rm(folder, { recursive: true })
      }
    },
    count: async () => Counted.parse((await ask(url, COUNT))[0]),
  }
}

/** Returns the names of the migrations that had run in the database of a backup file. */
async function executedIn(url: string, file: string, folder: string): Promise<string[]> {
  const rows = join(folder, 'migrations.sql')
  await run('pg_restore', url, ['--data-only', '--table=kysely_migration', `--file=${rows}`, file])
  // `pg_restore` writes one row per line, with a tab after the name.
  return Array.from(
    (await readFile(rows, 'utf8')).matchAll(/^(\d{4}-[\w-]+)\t/gm),
    ([, name = '']) => name,
  )
}

const TABLES = "select 1 from pg_tables where schemaname = 'public'"
const SERVERS = `select 1 from pg_stat_activity where datname = current_database() and application_name = '${APPLICATION}'`
const CLEAR = `do $$ declare each record; begin
  for each in ${TABLES.replace('1', 'tablename')} loop
    execute format('drop table public.%I cascade', each.tablename);
  end loop; end $$`
// A backup from an early version of the server has no `access_session` table.
const END_SESSIONS = `do $$ begin
  if to_regclass('public.access_session') is not null then
    delete from public.access_session;
  end if; end $$`
const ALL_OR_NOTHING = ['--no-psqlrc', '--quiet', '--single-transaction', '-v', 'ON_ERROR_STOP=1']

const Rows = z.array(z.record(z.string(), z.unknown()))

async function ask(url: string, question: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return Rows.parse((await client.query(question)).rows)
  } finally {
    await client.end()
  }
}

// Pass the database password in the environment: other users can see a process's command line.
const plain = (url: string) => Object.assign(new URL(url), { password: '' }).href
const passwordOf = (url: string) => decodeURIComponent(new URL(url).password)

async function run(name: string, url: string, words: readonly string[]): Promise<void> {
  const program = findProgram(name)
  if (!program)
    throw new Error(`${name} is not installed; it comes with the PostgreSQL client tools.`)
  const child = spawn(program, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PGPASSWORD: passwordOf(url) },
  })
  const exited = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  const [said, code] = await Promise.all([text(child.stderr), exited])
  if (code !== 0) throw new Error(said.trim() || `${name} exited with code ${code}.`)
}
