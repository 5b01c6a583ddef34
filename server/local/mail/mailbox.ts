import { randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Mail, Mailer } from '../../deps.ts'
import { batchWrites } from '../../fast/batch-writes.ts'
import type { Storage } from '../../storage/storage.ts'

type Held = { readonly db: Storage; readonly clock: Clock }

/** Replaces the mail server in demo mode. Stores each email in the database and sends nothing. */
export function createMailbox({ db, clock }: Held): Mailer {
  const store = batchWrites(db, async (tx, mails: readonly Mail[]) => {
    const rows = mails.map((mail) => rowOf(mail, clock()))
    await tx.insertInto('local_mail').values(rows).execute()
    return mails.map(() => undefined)
  })
  return { send: (mail) => store(mail) }
}

const rowOf = (mail: Mail, at: Date) => ({
  id: randomUUID(),
  message_id: mail.id,
  sender: mail.from,
  recipient: mail.to,
  subject: mail.subject,
  html: mail.html,
  plain: mail.text,
  calendar: mail.calendar ?? null,
  // A MIME message contains only ASCII characters, because all its parts are encoded.
  mime: mail.mime.toString('latin1'),
  sent_at: at.toISOString(),
})

// The maximum number of emails on the page of the demo mailbox.
const SHOWN = 100

/** Reads the newest emails of the demo mailbox, newest first. */
export const newestMails = (db: Storage) =>
  db
    .selectFrom('local_mail')
    .select(['id', 'recipient', 'subject', 'sent_at'])
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()

export const readMail = (db: Storage, id: string) =>
  db.selectFrom('local_mail').selectAll().where('id', '=', id).executeTakeFirst()
