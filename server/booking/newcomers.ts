import { sql } from 'kysely'
import { prepare } from '../fast/prepare.ts'
import { rowList } from '../fast/row-list.ts'
import type { Account } from '../people/may-act-for.ts'
import type { Storage } from '../storage/storage.ts'

const ACCOUNTS = rowList({ id: 'text', maker: 'text' })

/**
 * Creates a function that finds the newcomers among some accounts. It resolves with their ids.
 * A newcomer is an account for whose persons nobody has paid for a booking or come to a visit.
 * A cancelled booking does not count, because the clinic has usually refunded the payment.
 * For an account with an unconfirmed address, only the bookings that it made itself count.
 */
export function createNewcomerLookup(db: Storage) {
  const find = prepare(
    { accounts: ACCOUNTS.blank },
    db
      .selectFrom(sql<{ id: string; maker: string }>`${ACCOUNTS.table}`.as('given'))
      .select('given.id')
      .where((given) =>
        given.not(
          given.exists(
            given
              .selectFrom('booking')
              .select('booking.id')
              .innerJoin('account_person', 'account_person.person_id', 'booking.person_id')
              .whereRef('account_person.account_id', '=', 'given.id')
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
    const given = accounts.map(({ id, confirmed }) => ({ id, maker: confirmed ? '' : id }))
    const rows = await find(on, { accounts: ACCOUNTS.encode(given) })
    return new Set(rows.map(({ id }) => id))
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

/**
 * Forgets the networks of the bookings by the accounts that are linked to a person, because
 * somebody has paid for one of the person's bookings.
 */
export async function forgetNetworks(tx: Storage, personId: string): Promise<void> {
  await tx
    .updateTable('booking')
    .set({ network: null })
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('account_person').select('account_id').where('person_id', '=', personId),
    )
    .where('network', 'is not', null)
    .execute()
}
