import type { forgotPasswordMachine } from '../../../machines/forgot-password.ts'
import type { Words } from './words.ts'

export const forgotPasswordWords: Words<typeof forgotPasswordMachine> = {
  title: 'A forgotten password',
  about: 'Sends the mail with which a person chooses a new password.',
  states: {
    asking: ['The form asks for the address. It starts with the address typed at the login.'],
    sending: ['The identity provider is asked for the mail.', 'busy'],
    sent: [
      'The page says that the mail is on its way if the address has an account. It can be sent again.',
      'sent',
    ],
    failed: ['The mail was not sent. The form keeps the address and says why.', 'failed'],
  },
  events: { 'mail.ask': '{who} asks for the mail to {form.email}' },
  actors: { send: 'the identity provider, asked for the mail,' },
  delays: {},
}
