import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../server/config/config.ts'
import { openStorage, type Storage } from '../../server/storage/storage.ts'
import { startMailServer, type MailServer } from '../rig/mail-server.ts'
import { launch, type ServerProcess } from '../rig/process.ts'
import { ask, enter, nothingTold, wish, type Person, type Told } from './patients.ts'
import { inMemory } from '../rig/in-memory.ts'

// Ten bookings per patient are few enough that no patient gets more than 20 emails a day.
const BOOKINGS_OF_ONE = 10
const LONGEST_MS = 700
// With a slow mail server, the clinic's server is often killed before it records a sent email.
const SLOWEST_ANSWER_MS = 300
const SENT_WITHIN_MS = 240_000

export type MailFigures = {
  readonly bookings: number
  readonly kills: number
  readonly mails: number
  /** The number of emails that arrived more than once, each time with the same `Message-ID`. */
  readonly repeated: number
  readonly losses: readonly string[]
}

type Options = {
  readonly bookings: number
  readonly databaseUrl: string
  /**
   * The maximum pause after a patient's booking. With longer pauses, the test kills more servers.
   */
  readonly pauseMs: number
  /** Whether emails that a killed server was sending are resent immediately, not after a minute. */
  readonly isShort?: boolean
}

/**
 * Kills two servers at random moments while patients book and a real mail server receives emails.
 * Checks that each booking's email arrives at least once, always with the same `Message-ID`.
 */
export async function mailUnderKills(options: Options): Promise<MailFigures> {
  const folder = await mkdtemp(join(inMemory(), 'doctors-portal-mail-'))
  const mailServer = await startMailServer({
    hideSTARTTLS: true,
    pauseMs: () => randomInt(SLOWEST_ANSWER_MS),
  })
  const settings = {
    DATA_DIR: folder,
    DATABASE_URL: options.databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'desk@clinic.example',
    LOG_LEVEL: 'error',
  }
  const db = openStorage(readConfig(settings))
  const servers = [await launch(settings), await launch(settings)]
  try {
    const told = nothingTold()
    const kills = await bookWhileKilling(servers, () => launch(settings), told, options)
    if (options.isShort) await db.updateTable('outbox').set({ claimed_until: null }).execute()
    servers.push(await launch(settings))
    await untilSent(db)
    const { mails, repeated, losses } = await compare(db, mailServer, told)
    return {
      bookings: told.booked.size,
      kills,
      mails,
      repeated,
      losses: [...losses, ...told.faults],
    }
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')))
    await db.destroy()
    await mailServer.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Kills and replaces one server after another until enough bookings are acknowledged. */
async function bookWhileKilling(
  servers: ServerProcess[],
  replace: () => Promise<ServerProcess>,
  told: Told,
  { bookings: wanted, pauseMs }: Options,
): Promise<number> {
  const isOver = () => told.booked.size >= wanted
  const people = await enterAll(servers, Math.ceil(wanted / BOOKINGS_OF_ONE) + 2)
  const urlOf = (nth: number) => servers[nth % 2]?.url ?? ''
  const booking = people.map((who, nth) =>
    keepBooking({ url: () => urlOf(nth), pauseMs }, who, told, isOver),
  )
  let kills = 0
  while (!isOver()) {
    await setTimeout(randomInt(20, LONGEST_MS))
    const at = kills % 2
    await servers[at]?.end('SIGKILL')
    servers[at] = await replace()
    kills += 1
  }
  await Promise.all(booking)
  return kills
}

const enterAll = (servers: readonly ServerProcess[], count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, nth) =>
      enter(servers[nth % 2]?.url ?? '', `patient${nth}@mail.test`),
    ),
  )

type Way = { readonly url: () => string; readonly pauseMs: number }

async function keepBooking({ url, pauseMs }: Way, who: Person, told: Told, isOver: () => boolean) {
  for (let booked = 0; booked < BOOKINGS_OF_ONE && !isOver();) {
    const order = { key: randomUUID(), request: wish(who.email) }
    try {
      if (await ask(url(), who, told, order)) booked += 1
      await setTimeout(randomInt(pauseMs))
    } catch (error) {
      // When a server is killed, its connections close, which `fetch` reports as a `TypeError`.
      if (!(error instanceof TypeError)) throw error
      await setTimeout(50)
    }
  }
}

async function untilSent(db: Storage): Promise<void> {
  const deadline = Date.now() + SENT_WITHIN_MS
  while ((await open(db)) > 0 && Date.now() < deadline) await setTimeout(100)
}

async function open(db: Storage): Promise<number> {
  const { rows } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return rows
}

async function compare(db: Storage, { received }: MailServer, told: Told) {
  const bookings = await db.selectFrom('booking').select(['id', 'patient']).execute()
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'mail.confirmed')
    .execute()
  const stored = new Map(rows.map((row) => [row.booking_id, row]))
  const arrived = Map.groupBy(received, ({ messageId }) => messageId.split('@')[0] ?? '')
  const known = new Set(rows.map(({ id }) => id))
  const losses = [
    ...[...told.booked.keys()]
      .filter((id) => !bookings.some((row) => row.id === id))
      .map((id) => `booking ${id} is lost`),
    ...bookings.flatMap(({ id, patient }) => {
      const row = stored.get(id)
      if (!row) return [`booking ${id} has no mail`]
      const mails = arrived.get(row.id) ?? []
      if (mails.length === 0) return [`the mail of booking ${id} did not arrive (${row.outcome})`]
      return mails.every(({ to }) => to.join() === patient) ? [] : [`a mail of ${id} went astray`]
    }),
    ...[...arrived.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `${id} is no known Message-ID`),
  ]
  const repeated = [...arrived.values()].filter((mails) => mails.length > 1).length
  return { mails: received.length, repeated, losses }
}
