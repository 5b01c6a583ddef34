import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { CountryCode } from 'libphonenumber-js/max'
import * as z from 'zod/mini'
import { up as clinic } from './migrations/0001-clinic.ts'
import { up as local } from './migrations/0002-local.ts'
import { up as cardEvents } from './migrations/0003-card-events.ts'
import { up as messageKey } from './migrations/0004-message-key.ts'
import { up as paidAt } from './migrations/0005-paid-at.ts'
import { up as accounts } from './migrations/0006-accounts.ts'
import { up as keysElsewhere } from './migrations/0007-keys-elsewhere.ts'
import { up as limits } from './migrations/0010-limits.ts'
import { up as refunds } from './migrations/0011-refunds.ts'
import { up as inboxOrder } from './migrations/0014-inbox-order.ts'
import { up as auditOrder } from './migrations/0015-audit-order.ts'
import { up as disabledAccounts } from './migrations/0020-disabled-accounts.ts'
import { up as outbox } from './migrations/0021-outbox.ts'
import { up as terms } from './migrations/0022-terms.ts'
import { up as disputes } from './migrations/0023-disputes.ts'
import { up as localMail } from './migrations/0024-local-mail.ts'
import { up as mailPreference } from './migrations/0025-mail-preference.ts'
import { up as calendarFeed } from './migrations/0026-calendar-feed.ts'
import { up as refundsByHand } from './migrations/0027-refunds-by-hand.ts'
import { up as setup } from './migrations/0028-setup.ts'
import { up as claims } from './migrations/0029-claims.ts'
import { up as holds } from './migrations/0030-holds.ts'
import { up as treatmentsFromADay } from './migrations/0031-treatments-from-a-day.ts'
import { up as secondFactor } from './migrations/0032-second-factor.ts'
import { up as desk } from './migrations/0033-desk.ts'
import { up as people } from './migrations/0034-people.ts'
import { up as unsettledBookings } from './migrations/0035-unsettled-bookings.ts'
import { up as holdNetworks } from './migrations/0036-hold-networks.ts'
import { up as newcomers } from './migrations/0037-newcomers.ts'
import { up as bookingAccount } from './migrations/0038-booking-account.ts'
import { up as sessions } from './migrations/0039-sessions.ts'
import { up as phoneNumbers } from './migrations/0040-phone-numbers.ts'
import { up as searchWords } from './migrations/0041-search-words.ts'
import { up as treatmentNames } from './migrations/0042-treatment-names.ts'
import { up as enteredAfterwards } from './migrations/0043-entered-afterwards.ts'
import { up as bookingChangedAt } from './migrations/0044-booking-changed-at.ts'
import { up as website } from './migrations/0045-website.ts'
import { up as reviews } from './migrations/0046-reviews.ts'
import { up as userNames } from './migrations/0047-user-names.ts'
import { up as accountLinks } from './migrations/0048-account-links.ts'
import { up as birthDates } from './migrations/0049-birth-dates.ts'
import { up as removedLinks } from './migrations/0050-removed-links.ts'
import { up as payments } from './migrations/0051-payments.ts'
import { up as moneyDays } from './migrations/0052-money-days.ts'
import { up as personMerges } from './migrations/0053-person-merges.ts'
import { up as chartNumbers } from './migrations/0054-chart-numbers.ts'
import { up as visitLines } from './migrations/0055-visit-lines.ts'
import { up as givenBack } from './migrations/0056-given-back.ts'
import { up as receipts } from './migrations/0057-receipts.ts'
import { up as personAlerts } from './migrations/0058-person-alerts.ts'
import { up as treatmentColors } from './migrations/0063-treatment-colors.ts'
import { up as birthDateWords } from './migrations/0064-birth-date-words.ts'
import { openStorage, type Storage, type StorageSettings } from './storage.ts'

/** What migrations know of the clinic: whose phone numbers they read, and when its days begin. */
type ClinicPlace = { readonly country?: CountryCode | undefined; readonly timeZone?: string }

const migrationsFor = (place: ClinicPlace) => ({
  '0001-clinic': { up: clinic },
  '0002-local': { up: local },
  '0003-card-events': { up: cardEvents },
  '0004-message-key': { up: messageKey },
  '0005-paid-at': { up: paidAt },
  '0006-accounts': { up: accounts },
  '0007-keys-elsewhere': { up: keysElsewhere },
  '0010-limits': { up: limits },
  '0011-refunds': { up: refunds },
  '0014-inbox-order': { up: inboxOrder },
  '0015-audit-order': { up: auditOrder },
  '0020-disabled-accounts': { up: disabledAccounts },
  '0021-outbox': { up: outbox },
  '0022-terms': { up: terms },
  '0023-disputes': { up: disputes },
  '0024-local-mail': { up: localMail },
  '0025-mail-preference': { up: mailPreference },
  '0026-calendar-feed': { up: calendarFeed },
  '0027-refunds-by-hand': { up: refundsByHand },
  '0028-setup': { up: setup },
  '0029-claims': { up: claims },
  '0030-holds': { up: holds },
  '0031-treatments-from-a-day': { up: treatmentsFromADay },
  '0032-second-factor': { up: secondFactor },
  '0033-desk': { up: desk },
  '0034-people': { up: people },
  '0035-unsettled-bookings': { up: unsettledBookings },
  '0036-hold-networks': { up: holdNetworks },
  '0037-newcomers': { up: newcomers },
  '0038-booking-account': { up: bookingAccount },
  '0039-sessions': { up: sessions },
  '0040-phone-numbers': { up: (db: Kysely<unknown>) => phoneNumbers(db, place.country) },
  '0041-search-words': { up: searchWords },
  '0042-treatment-names': { up: treatmentNames },
  '0043-entered-afterwards': { up: enteredAfterwards },
  '0044-booking-changed-at': { up: bookingChangedAt },
  '0045-website': { up: website },
  '0046-reviews': { up: reviews },
  '0047-user-names': { up: userNames },
  '0048-account-links': { up: accountLinks },
  '0049-birth-dates': { up: birthDates },
  '0050-removed-links': { up: removedLinks },
  '0051-payments': { up: payments },
  '0052-money-days': { up: (db: Kysely<unknown>) => moneyDays(db, place.timeZone) },
  '0053-person-merges': { up: personMerges },
  '0054-chart-numbers': { up: chartNumbers },
  '0055-visit-lines': { up: visitLines },
  '0056-given-back': { up: givenBack },
  '0057-receipts': { up: receipts },
  '0058-person-alerts': { up: personAlerts },
  '0063-treatment-colors': { up: treatmentColors },
  '0064-birth-date-words': { up: birthDateWords },
})

/** Returns the migrator of a database. Without `country`, it leaves stored phone numbers unread. */
export const migratorOf = (db: Storage, place: ClinicPlace = {}) =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrationsFor(place)) } })

/**
 * Migrates the database to the newest schema. If a migration fails, the database is unchanged.
 * Throws a `NewerData` error if a newer version of the server has migrated the database.
 * If several processes start at the same time, one process migrates and the others wait.
 */
export async function migrate({
  country,
  clinic: { timeZone },
  ...settings
}: StorageSettings & {
  readonly country: CountryCode
  readonly clinic: { readonly timeZone: string }
}): Promise<void> {
  const db = openStorage({ ...settings, databaseTimeoutMs: 0 })
  try {
    await migrateThrough(db, { country, timeZone })
  } finally {
    await db.destroy()
  }
}

/** The error for data to which a newer version of the server has added migrations. */
export class NewerData extends Error {
  override readonly name = 'NewerData'
}

/**
 * Throws a `NewerData` error if one of the migrations that have run is unknown to this version.
 * `what` names the data, such as `the database`.
 */
export function refuseNewer(what: string, executed: readonly string[]): void {
  const known = migrationsFor({})
  if (executed.every((name) => Object.hasOwn(known, name))) return
  throw new NewerData(
    `${what} was made by a newer version of Doctors Portal. Install that version or a later one.`,
  )
}

/** The SQL query for the names of the migrations that have run. */
export const EXECUTED = 'select name from kysely_migration order by name'
export const Executed = z.array(z.object({ name: z.string() }))

async function executedIn(db: Storage): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql.raw(EXECUTED).execute(db)
  return Executed.parse(rows).map(({ name }) => name)
}

async function migrateThrough(db: Storage, place: ClinicPlace): Promise<void> {
  refuseNewer('the data', await executedIn(db))
  // Kysely locks PostgreSQL during migrations, but runs SQLite's migrations without a transaction.
  // A transaction prevents an interrupted migration from leaving SQLite's schema incomplete.
  const isEmbedded = !db.getExecutor().adapter.supportsTransactionalDdl
  if (isEmbedded) await sql`begin immediate`.execute(db)
  const { error } = await migratorOf(db, place).migrateToLatest()
  if (isEmbedded) await (error ? sql`rollback` : sql`commit`).execute(db)
  if (error) throw error
}

/** Returns whether every migration of this server version has run. */
export async function isMigrated(db: Storage): Promise<boolean> {
  const known = await migratorOf(db).getMigrations()
  return known.every(({ executedAt }) => executedAt !== undefined)
}
