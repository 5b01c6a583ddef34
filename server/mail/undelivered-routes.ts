import { MailHandling, UndeliveredMails, UndeliveredPath } from '../../schemas/undelivered-mail.ts'
import { ModifiedReply } from '../../schemas/user.ts'
import { auditedRead } from '../clinic/audit.ts'
import { about } from '../contract/about.ts'
import type { App, Deps } from '../deps.ts'
import { callerOf, requireRight } from '../http/auth.ts'
import { perCaller } from '../http/limits.ts'
import { handleUndelivered, listUndelivered } from './undelivered.ts'

const HANDLED_PER_MINUTE = 60

const DESK = { tag: 'Messages', access: 'staff', needs: 'desk.write' } as const

const LIST = about({
  id: 'listUndeliveredMail',
  ...DESK,
  summary: 'List the emails that were not delivered',
  description: 'Returns the newest 100 that nobody has handled, newest first.',
  refuses: [],
})

const HANDLE = about({
  id: 'handleUndeliveredMail',
  ...DESK,
  summary: 'Record that the patient was called, or send the email again',
  description: '`modifiedCount` is 0 if somebody else has already handled the email.',
  refuses: [],
})

/** Adds the routes with which staff list undelivered emails and handle each email. */
export function undeliveredRoutes(app: App, deps: Deps): void {
  const onRequest = requireRight(deps, 'desk.write')

  app.get(
    '/undelivered-mail',
    { schema: { ...LIST, response: { 200: UndeliveredMails } }, onRequest },
    async (request) => {
      const deed = { action: 'mail.list', subject: '' } as const
      return auditedRead(deps, callerOf(request), deed, () => listUndelivered(deps))
    },
  )

  app.post(
    '/undelivered-mail/:id',
    {
      schema: {
        ...HANDLE,
        params: UndeliveredPath,
        body: MailHandling,
        response: { 200: ModifiedReply },
      },
      onRequest,
      config: perCaller(HANDLED_PER_MINUTE),
    },
    async (request) => ({
      modifiedCount: await handleUndelivered(
        deps,
        callerOf(request),
        request.params.id,
        request.body,
      ),
    }),
  )
}
