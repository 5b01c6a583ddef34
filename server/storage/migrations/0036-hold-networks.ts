import { sql, type Kysely } from 'kysely'

/**
 * Adds the network that a hold counts for, and the hold's number among the network's holds.
 * A unique index on both columns limits a network's holds, also for simultaneous requests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('hold').addColumn('network', 'text').execute()
  await db.schema.alterTable('hold').addColumn('network_place', 'integer').execute()
  // A visitor's owner is `address:` and the hash that is the network's key.
  await sql`update hold set network = substr(owner, 9), network_place = place
    where owner like 'address:%'`.execute(db)
  await db.schema
    .createIndex('hold_network')
    .unique()
    .on('hold')
    .columns(['network', 'network_place'])
    .execute()
}
