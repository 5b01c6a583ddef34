import { HOUR_MS } from '../../clock.ts'
import type { BookingRow } from '../../booking/row.ts'
import { record } from '../../clinic/audit.ts'
import { newRowId } from '../../storage/row-id.ts'
import type { Storage } from '../../storage/storage.ts'
import { PEOPLE } from './people.ts'
import { MESSAGES, REVIEWS } from './plan.ts'
import { STAFF, type Stay } from './visits.ts'

const HANDLED_AFTER_MS = 2 * HOUR_MS
const WRITTEN_AFTER_MS = 3 * HOUR_MS

/** Stores the messages that people have sent with the contact form. */
export async function storeMessages(tx: Storage, now: Date): Promise<void> {
  for (const { hoursAgo, isHandled = false, ...text } of MESSAGES) {
    const sent = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const handled = new Date(sent.getTime() + HANDLED_AFTER_MS)
    const id = newRowId()
    const row = {
      id,
      ...text,
      sent_at: sent.toISOString(),
      ...(isHandled && { handled_at: handled.toISOString(), handled_by: STAFF }),
    }
    await tx.insertInto('message').values(row).execute()
    const deed = { actor: STAFF, action: 'message.handle', subject: id } as const
    if (isHandled) await record(tx, () => handled, deed)
  }
}

/** Stores what people with accounts wrote about their visits of last week. */
export async function storeReviews(
  tx: Storage,
  visits: readonly (Stay & { readonly row: BookingRow })[],
): Promise<void> {
  const done = visits.filter(
    ({ place, course, person }) =>
      place.when === 'past' && course === 'done' && person.account !== undefined,
  )
  for (const [at, review] of REVIEWS.entries()) {
    const { row } = done[at] ?? {}
    if (!row?.done_at) continue
    const written = new Date(Date.parse(row.done_at) + WRITTEN_AFTER_MS).toISOString()
    const state = 'new' as const
    const columns = { id: newRowId(), booking_id: row.id, state, answer: '', version: 1 }
    await tx
      .insertInto('review')
      .values({ ...columns, ...review, written_at: written })
      .execute()
  }
}

/**
 * Turns reminders off for the demo clinic's people, because no person has made their visits.
 * If a tester changes one of their visits, the email about the change still goes to that mailbox.
 */
export async function declineReminders(tx: Storage, at: string): Promise<void> {
  const addresses = new Set(PEOPLE.flatMap(({ email }) => email ?? []))
  const rows = [...addresses].map((email) => ({ email, reminders: 0, changed_at: at }))
  await tx.insertInto('mail_preference').values(rows).execute()
}
