import { handleUndeliveredMail, listUndeliveredMail } from '../../schemas/calls/mail.ts'
import { MailHandling, UndeliveredPath } from '../../schemas/undelivered-mail.ts'
import { auditedRead } from '../clinic/audit.ts'
import type { App, Deps } from '../deps.ts'
import { perCaller } from '../http/limits.ts'
import { serving } from '../http/serve.ts'
import { handleUndelivered, listUndelivered } from './undelivered.ts'

const HANDLED_PER_MINUTE = 60

/** Adds the routes with which staff list undelivered emails and handle each email. */
export function undeliveredRoutes(app: App, deps: Deps): void {
  const serve = serving(app, deps)

  serve(
    listUndeliveredMail,
    {
      tag: 'Messages',
      summary: 'List the emails that were not delivered',
      description: 'Returns the newest 100 that nobody has handled, newest first.',
    },
    ({ caller }) => {
      const deed = { action: 'mail.list', subject: '' } as const
      return auditedRead(deps, caller, deed, () => listUndelivered(deps))
    },
  )

  serve(
    handleUndeliveredMail,
    {
      tag: 'Messages',
      summary: 'Record that the patient was called, or send the email again',
      description: '`modifiedCount` is 0 if somebody else has already handled the email.',
      params: UndeliveredPath,
      body: MailHandling,
      limit: perCaller(HANDLED_PER_MINUTE),
    },
    async ({ caller, params, body }) => ({
      modifiedCount: await handleUndelivered(deps, caller, params.id, body),
    }),
  )
}
