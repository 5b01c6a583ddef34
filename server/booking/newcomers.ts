import { sql } from 'kysely'
import { prepare } from '../fast/prepare.ts'
import { rowList } from '../fast/row-list.ts'
import type { Storage } from '../storage/storage.ts'
import type { Account } from './access.ts'

const ACCOUNTS = rowList({ patient: 'text', maker: 'text' })

/**
 * Creates a function that finds the newcomers among some accounts. It resolves with their addresses.
 * A newcomer is a patient who has neither paid for a booking nor come to a visit.
 * A cancelled booking does not count, because the clinic has usually refunded the payment.
 * For an account with an unconfirmed address, only the bookings that it made itself count.
 */
export function createNewcomerLookup(db: Storage) {
  const find = prepare(
    { accounts: ACCOUNTS.blank },
    db
      .selectFrom(sql<{ patient: string; maker: string }>`${ACCOUNTS.table}`.as('given'))
      .select('given.patient')
      .where((given) =>
        given.not(
          given.exists(
            given
              .selectFrom('booking')
              .select('booking.id')
              .whereRef('booking.patient', '=', 'given.patient')
              .where(
                sql<boolean>`given.maker in ('', booking.account_id) and cancelled_at is null
                  and (paid = 1 or arrived_at is not null or done_at is not null)`,
              ),
          ),
        ),
      ),
  )
  return async (on: Storage, accounts: readonly Account[]): Promise<ReadonlySet<string>> => {
    if (accounts.length === 0) return new Set()
    const given = accounts.map(({ id, email, confirmed }) => ({
      patient: email,
      maker: confirmed ? '' : id,
    }))
    const rows = await find(on, { accounts: ACCOUNTS.encode(given) })
    return new Set(rows.map(({ patient }) => patient))
  }
}

/**
 * Waits until no other transaction counts the unpaid bookings of newcomers, or adds a new person.
 * Call `takeTurn` first in a transaction, so that the transaction waits while it holds no lock.
 */
export async function takeTurn(tx: Storage): Promise<void> {
  await tx
    .updateTable('newcomer_turn')
    .set(({ eb }) => ({ turns: eb('turns', '+', 1) }))
    .execute()
}

/** Forgets the networks of a patient's bookings, because the patient has paid for one of them. */
export async function forgetNetworks(tx: Storage, patient: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ network: null })
    .where('patient', '=', patient)
    .where('network', 'is not', null)
    .execute()
}
