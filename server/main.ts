import { demoNotice } from '../schemas/settings.ts'
import { isDemo, Misconfigured, readConfig } from './config/config.ts'
import { DEMO_ACCOUNTS } from './seed/demo-accounts.ts'
import { NewerData } from './storage/migrate.ts'
import { startServer, type RunningClinic } from './start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The running server. Demo mode can replace it by a new one on the same port. */
let running: Promise<RunningClinic>

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const restart = () => {
    running = running.then(async (clinic) => {
      await clinic.stop()
      return startServer({ ...config, port: clinic.port }, { restart })
    })
    running.then(drawPages).catch((error: unknown) => fail(explain(error)))
  }
  running = startServer(config, { restart })
  const clinic = await running
  const isLocal = config.identity.kind === 'local'
  if (isDemo(config)) say(demoNotice({ identity: { local: isLocal } }))
  if (isLocal) announceAccounts()
  say(`http://localhost:${clinic.port}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
  await drawPages(clinic)
}

/** Renders the pages at startup, so that the first visitor does not wait. */
const drawPages = ({ app }: RunningClinic) =>
  app.inject({ url: '/', headers: { accept: 'text/html' } })

function announceAccounts(): void {
  for (const { name, email, password, role } of DEMO_ACCOUNTS)
    say(`  ${name} (${role ?? 'patient'}): ${email}, password ${password}`)
}

function end(): void {
  running
    .then((clinic) => clinic.stop())
    .then(
      () => process.exit(0),
      (error: unknown) => fail([`Doctors Portal did not stop cleanly: ${String(error)}`]),
    )
}

function fail(lines: readonly string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

function explain(error: unknown): readonly string[] {
  if (error instanceof Misconfigured)
    return ['Doctors Portal cannot start with these settings:', ...error.problems]
  if (!(error instanceof Error)) return [`Doctors Portal cannot start: ${String(error)}`]
  return [`Doctors Portal cannot start: ${reasonOf(error)}`]
}

function reasonOf(error: Error): string {
  const code = 'code' in error ? String(error.code) : ''
  const isListening = 'syscall' in error && error.syscall === 'listen'
  if (code === 'EADDRINUSE')
    return 'the port is in use; set PORT to another port (0 picks any free port).'
  if (isListening) return `it cannot listen on this address (${code}); check HOST and PORT.`
  if (error instanceof NewerData) return error.message
  if (process.env['DATABASE_URL'])
    return `the database at DATABASE_URL cannot be used (${error.message || code}).`
  return error.message
}

await run().catch((error: unknown) => fail(explain(error)))
