import { sql, type Kysely } from 'kysely'

/**
 * Adds the links between accounts and persons, so that an address alone opens nothing.
 * A confirmed account is linked to the person that has had its address as the account's address.
 * Every account is linked to the persons of the bookings that it certainly made itself.
 * A person whom staff entered with the address of an unconfirmed account gets no link.
 * The limits of self-service, and the idempotency keys, count per account instead of per address.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addTable(db)
  await addProof(db)
  await link(db)
  await countPerAccount(db)
  await indexReads(db)
  // The owner of a patient's hold was `patient:` and the address.
  await sql`update hold set owner = coalesce(
      (select 'account:' || id from user_account where 'patient:' || email = hold.owner), owner)
    where owner like 'patient:%'`.execute(db)
}

async function addTable(db: Kysely<unknown>) {
  await db.schema
    .createTable('account_person')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('relation', 'text', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'text', (column) => column.notNull())
    .addColumn('linked_by', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_person_pk', ['account_id', 'person_id'])
    .execute()
  await db.schema
    .createIndex('account_person_of_person')
    .on('account_person')
    .column('person_id')
    .execute()
  await db.schema
    .createIndex('account_person_self')
    .on('account_person')
    .column('account_id')
    .unique()
    .where(sql<boolean>`relation = 'self'`)
    .execute()
}

async function addProof(db: Kysely<unknown>) {
  await db.schema.alterTable('person').addColumn('address_proven_at', 'text').execute()
  await sql`update person set address_proven_at = (select max(at) from audit
    where action = 'person.account' and subject = person.id)`.execute(db)
}

const ACCOUNTS = sql`select * from user_account where removed_at is null`

async function link(db: Kysely<unknown>) {
  await sql`insert into account_person
      (account_id, person_id, relation, proof, linked_at, linked_by)
    select account.id, person.id, 'self', 'own', account.confirmed_at, account.email
      from (${ACCOUNTS}) as account join person on person.account_email = account.email
      where account.confirmed_at is not null`.execute(db)
  await sql`insert into account_person
      (account_id, person_id, relation, proof, linked_at, linked_by)
    select made.account_id, made.person_id,
        case when nth = 1 and not exists (select 1 from account_person as known
          where known.account_id = made.account_id) then 'self' else 'family' end,
        'own', made.created_at, made.email
      from (select account.id as account_id, person_id, account.email,
          min(booking.created_at) as created_at,
          row_number() over (partition by account.id order by min(booking.created_at), person_id)
            as nth
        from booking join (${ACCOUNTS}) as account on account.id = booking.account_id
        where person_id is not null
        group by account.id, person_id, account.email) as made
      where true
    on conflict do nothing`.execute(db)
}

/** The unique indexes of a booking that concern its maker. Bookings by staff have no account. */
const INDEXES = [
  { name: 'booking_unpaid_place', columns: ['account_id', 'unpaid_place'], among: 'unpaid' },
  { name: 'booking_day_place', columns: ['account_id', 'date', 'day_place'], among: 'live' },
  { name: 'booking_request', columns: ['account_id', 'request_key'], among: 'all' },
  {
    name: 'booking_person_treatment',
    columns: ['person_id', 'treatment_id', 'date'],
    among: 'ownLive',
  },
] as const

const AMONG = {
  unpaid: sql<boolean>`cancelled_at is null and paid = 0`,
  live: sql<boolean>`cancelled_at is null`,
  ownLive: sql<boolean>`cancelled_at is null and account_id is not null`,
  all: sql<boolean>`account_id is not null`,
}

async function countPerAccount(db: Kysely<unknown>) {
  for (const { name, columns, among } of INDEXES) {
    await db.schema.dropIndex(name).execute()
    await db.schema
      .createIndex(name)
      .on('booking')
      .columns([...columns])
      .unique()
      .where(AMONG[among])
      .execute()
  }
}

async function indexReads(db: Kysely<unknown>) {
  await db.schema
    .createIndex('booking_of_person')
    .on('booking')
    .columns(['person_id', 'date'])
    .execute()
  await db.schema.createIndex('person_email').on('person').column('email').execute()
}
