import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { InsertedReply } from '../schemas/doctor.ts'
import {
  HandledRequest,
  Message,
  MessageForm,
  MessageList,
  MessagePath,
} from '../schemas/message.ts'
import { FormEmail } from '../schemas/sign-in.ts'
import { Email } from '../schemas/user.ts'
import { audited } from './audit.ts'
import { callerOf, requireAdmin, type Caller } from './auth.ts'
import { about } from './contract/about.ts'
import type { App, Deps } from './deps.ts'
import { IdempotencyHeaders } from './idempotency.ts'
import { perAddress } from './limits.ts'
import { Refusal } from './refusal.ts'
import type { Database } from './storage/schema.ts'

const MESSAGES_PER_MINUTE = 5

// The form takes its addresses loosely (spec §5); one that cannot be answered is of no use here.
const MessageRequest = z.extend(MessageForm, { email: z.pipe(FormEmail, Email) })

const SEND = about({
  id: 'sendMessage',
  tag: 'Messages',
  access: 'anyone',
  summary: 'Write to the clinic',
  description: 'Sent again under the same Idempotency-Key, it is stored once.',
})

const LIST = about({
  id: 'listMessages',
  tag: 'Messages',
  access: 'admin',
  summary: 'List the messages, the newest first',
})

const HANDLE = about({
  id: 'handleMessage',
  tag: 'Messages',
  access: 'admin',
  summary: 'Mark a message as handled',
  refuses: ['not_found'],
})

/** Messages to the clinic: anyone sends them, admins read and handle them. */
export function messageRoutes(app: App, deps: Deps): void {
  const onRequest = requireAdmin(deps)

  app.post(
    '/message',
    {
      schema: {
        ...SEND,
        headers: IdempotencyHeaders,
        body: MessageRequest,
        response: { 200: InsertedReply },
      },
      config: perAddress(MESSAGES_PER_MINUTE),
    },
    async (request) => ({
      insertedId: await send(deps, request.body, request.headers['idempotency-key'] ?? null),
    }),
  )

  app.get(
    '/message',
    { schema: { ...LIST, response: { 200: MessageList } }, onRequest },
    async () => {
      const rows = await deps.db
        .selectFrom('message')
        .selectAll()
        .orderBy('sent_at', 'desc')
        .execute()
      return rows.map(toMessage)
    },
  )

  app.patch(
    '/message/:id',
    {
      schema: {
        ...HANDLE,
        params: MessagePath,
        body: HandledRequest,
        response: { 200: Message },
      },
      onRequest,
    },
    (request) => handle(deps, callerOf(request), request.params.id),
  )
}

async function send({ db, clock }: Deps, request: MessageForm, key: string | null) {
  const id = randomUUID()
  await db
    .insertInto('message')
    .values({
      ...request,
      id,
      sent_at: clock().toISOString(),
      handled_at: null,
      handled_by: null,
      request_key: key,
    })
    .onConflict((conflict) => conflict.columns(['email', 'request_key']).doNothing())
    .execute()
  if (!key) return id
  const stored = await db
    .selectFrom('message')
    .select('id')
    .where('email', '=', request.email)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow()
  return stored.id
}

async function handle(deps: Deps, caller: Caller, id: string): Promise<Message> {
  const deed = { action: 'message.handle', subject: id } as const
  await audited(deps, caller, deed, (tx) =>
    tx
      .updateTable('message')
      .set({ handled_at: deps.clock().toISOString(), handled_by: caller.email })
      .where('id', '=', id)
      .where('handled_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  )
  const row = await deps.db
    .selectFrom('message')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal(404, 'not_found', 'There is no such message.')
  return toMessage(row)
}

const toMessage = (row: Selectable<Database['message']>): Message => ({
  _id: row.id,
  email: row.email,
  subject: row.subject,
  message: row.message,
  sentAt: row.sent_at,
  ...(row.handled_at && { handledAt: row.handled_at }),
})
