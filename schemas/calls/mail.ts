import { UndeliveredMails, type MailHandling } from '../undelivered-mail.ts'
import { ModifiedReply } from '../user.ts'
import { call, shape } from './call.ts'

export const listUndeliveredMail = call({
  id: 'listUndeliveredMail',
  method: 'GET',
  path: '/undelivered-mail',
  access: 'staff',
  needs: 'desk.write',
  reply: UndeliveredMails,
})

export const handleUndeliveredMail = call({
  id: 'handleUndeliveredMail',
  method: 'POST',
  path: '/undelivered-mail/:id',
  access: 'staff',
  needs: 'desk.write',
  body: shape<MailHandling>,
  reply: ModifiedReply,
})
