import { sendMessage } from '../../schemas/calls/contact.ts'
import { deleteMessage, handleMessage, listMessages } from '../../schemas/calls/messages.ts'
import { MessageForm } from '../../schemas/message-form.ts'
import { HandledRequest, MessagePath, MessageQuery, type Message } from '../../schemas/message.ts'
import { audited, auditedRead } from './audit.ts'
import { addressOf, type Caller } from '../http/auth.ts'
import type { App, Deps } from '../deps.ts'
import { readInbox, toMessage } from './inbox.ts'
import { perAddress } from '../http/limits.ts'
import { MESSAGES_PER_DAY, createFloodGate, send } from './message-send.ts'
import { Refusal } from '../http/refusal.ts'
import { serving } from '../http/serve.ts'

const MESSAGES_PER_MINUTE = 5

/** Adds the routes with which visitors send messages, and admins list, handle or delete them. */
export function messageRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)
  const refuseFlood = createFloodGate(app, deps)

  serve(
    sendMessage,
    {
      tag: 'Messages',
      summary: 'Send a message to the clinic',
      description:
        'Requests repeated with the same Idempotency-Key store one message. A sender may send ' +
        `up to ${MESSAGES_PER_DAY} messages in 24 hours.`,
      body: MessageForm,
      refuses: ['inbox_full', 'key_reused'],
      limit: perAddress(MESSAGES_PER_MINUTE),
    },
    async ({ body, key, request }) => {
      await refuseFlood(request)
      return { insertedId: await send(deps, body, key) }
    },
  )

  serve(
    listMessages,
    {
      tag: 'Messages',
      summary: 'List the messages page by page, unhandled first, then newest first',
      description:
        '`next` and `previous` are cursors: pass them as `after` or `before` to get the next or previous ' +
        'page. A page has at most `limit` messages, and fewer if they are long.',
      query: MessageQuery,
    },
    ({ caller, query }) =>
      auditedRead(deps, caller, { action: 'message.list', subject: '' }, () =>
        readInbox(deps, query),
      ),
  )

  serve(
    handleMessage,
    {
      tag: 'Messages',
      summary: 'Mark a message as handled',
      params: MessagePath,
      body: HandledRequest,
      refuses: ['not_found'],
    },
    ({ caller, params }) => handle(deps, caller, params.id),
  )

  serve(
    deleteMessage,
    { tag: 'Messages', summary: 'Delete a message', params: MessagePath },
    async ({ caller, params }) => ({ deletedCount: await remove(deps, caller, params.id) }),
  )
}

async function handle(deps: Deps, caller: Caller, id: string): Promise<Message> {
  const deed = { action: 'message.handle', subject: id } as const
  await audited(deps, caller, deed, (tx) =>
    tx
      .updateTable('message')
      .set({ handled_at: deps.clock().toISOString(), handled_by: addressOf(caller) })
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
