import * as z from 'zod/mini'
import type { App, Deps } from '../../deps.ts'
import { sendPage } from '../../http/plain-page.ts'
import { Refusal } from '../../http/refusal.ts'
import { onlyAtHome } from '../loopback.ts'
import { listPage, mailPage } from './pages.ts'
import { newestMails, readMail } from './mailbox.ts'

const MailPath = z.object({ id: z.uuid() })

/**
 * Adds the pages of the demo mailbox, for browsers on this computer only.
 * The demo mailbox's pages have no scripts, and an email shown on a page cannot run scripts either.
 */
export async function mountMailbox(app: App, { db, config }: Deps): Promise<void> {
  if (config.mail.kind !== 'local' || config.production) return
  const { timeZone } = config.clinic
  await app.register(async (scope: App) => {
    onlyAtHome(scope, 'read its emails')
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('referrer-policy', 'no-referrer')
    })
    scope.get('/mail', async (_request, reply) =>
      sendPage(reply, listPage(await newestMails(db), timeZone)),
    )
    scope.get('/mail/:id', { schema: { params: MailPath } }, async ({ params }, reply) =>
      sendPage(reply, mailPage(await find(params.id), timeZone)),
    )
    scope.get('/mail/:id.eml', { schema: { params: MailPath } }, async ({ params }, reply) => {
      const { mime } = await find(params.id)
      return reply
        .type('message/rfc822')
        .header('content-disposition', `attachment; filename="${params.id}.eml"`)
        .send(Buffer.from(mime, 'latin1'))
    })
  })

  async function find(id: string) {
    const mail = await readMail(db, id)
    if (!mail) throw new Refusal(404, 'not_found', 'There is no such email.')
    return mail
  }
}
