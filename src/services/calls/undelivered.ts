import { UndeliveredMails, type MailHandling } from '../../../schemas/undelivered-mail.ts'
import { ModifiedReply } from '../../../schemas/user.ts'
import type { Line } from './line.ts'

/** Returns the functions with which the Undelivered Mail page calls the server. */
export const undeliveredCalls = ({ ask }: Line) => ({
  undelivered: () => ask(({ auth }) => auth.get('undelivered-mail'), UndeliveredMails),
  handleUndelivered: (id: string, how: MailHandling['how']) =>
    ask(
      ({ auth, path }) => auth.post(path('undelivered-mail', id), { json: { how } }),
      ModifiedReply,
    ),
})
