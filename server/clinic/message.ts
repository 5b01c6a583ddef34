import { MessageForm } from '../../schemas/message-form.ts'
import {
  HandledRequest,
  Message,
  MessagePage,
  MessagePath,
  MessageQuery,
} from '../../schemas/message.ts'
import { DeletedReply, InsertedReply } from '../../schemas/user.ts'
import { audited, auditedRead } from './audit.ts'
import { callerOf, requireAdmin, type Caller } from '../http/auth.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { IdempotencyHeaders } from '../http/idempotency.ts'
import { readInbox, toMessage } from './inbox.ts'
import { perAddress } from '../http/limits.ts'
import { MESSAGES_PER_DAY, createFloodGate, send } from './message-send.ts'
import { Refusal } from '../http/refusal.ts'

const MESSAGES_PER_MINUTE = 5

const SEND = about({
  id: 'sendMessage',
  tag: 'Messages',
  access: 'anyone',
  summary: 'Send a message to the clinic',
  description:
    'Requests repeated with the same Idempotency-Key store one message. A sender may send ' +
    `up to ${MESSAGES_PER_DAY} messages in 24 hours.`,
  refuses: ['inbox_full', 'key_reused'],
})

const LIST = about({
  id: 'listMessages',
  tag: 'Messages',
  access: 'admin',
  summary: 'List the messages page by page, unhandled first, then newest first',
  description:
    '`next` and `previous` are cursors: pass them as `after` or `before` to get the next or previous ' +
    'page. A page has at most `limit` messages, and fewer if they are long.',
})

const HANDLE = about({
  id: 'handleMessage',
  tag: 'Messages',
  access: 'admin',
  summary: 'Mark a message as handled',
  refuses: ['not_found'],
})

const DELETE = about({
  id: 'deleteMessage',
  tag: 'Messages',
  access: 'admin',
  summary: 'Delete a message',
})

/** Adds the routes with which visitors send messages, and admins list, handle or delete them. */
export function messageRoutes(app: App, deps: Deps): void {
  const onRequest = requireAdmin(deps)
  const refuseFlood = createFloodGate(app, deps)

  app.post(
    '/message',
    {
      schema: {
        ...SEND,
        headers: IdempotencyHeaders,
        body: MessageForm,
        response: { 200: InsertedReply },
      },
      config: perAddress(MESSAGES_PER_MINUTE),
    },
    async (request) => {
      await refuseFlood(request)
      const key = request.headers['idempotency-key'] ?? null
      return { insertedId: await send(deps, request.body, key) }
    },
  )

  app.get(
    '/message',
    {
      schema: { ...LIST, querystring: MessageQuery, response: { 200: MessagePage } },
      onRequest,
    },
    (request) =>
      auditedRead(deps, callerOf(request), { action: 'message.list', subject: '' }, () =>
        readInbox(deps, request.query),
      ),
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

  app.delete(
    '/message/:id',
    { schema: { ...DELETE, params: MessagePath, response: { 200: DeletedReply } }, onRequest },
    async (request) => ({
      deletedCount: await remove(deps, callerOf(request), request.params.id),
    }),
  )
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

async function remove(deps: Deps, caller: Caller, id: string): Promise<number> {
  const deed = { action: 'message.delete', subject: id } as const
  const removed = await audited(deps, caller, deed, (tx) =>
    tx.deleteFrom('message').where('id', '=', id).returning('id').executeTakeFirst(),
  )
  return removed ? 1 : 0
}
