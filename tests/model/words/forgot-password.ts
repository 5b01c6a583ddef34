import type { forgotPasswordMachine } from '../../../machines/forgot-password.ts'
import type { Words } from './words.ts'

export const forgotPasswordWords: Words<typeof forgotPasswordMachine> = {
  title: 'A forgotten password',
  about: 'Sends the email that lets a person choose a new password.',
  states: {
    asking: [
      'The form asks for the email address. It is prefilled with the address that was typed in the login form.',
    ],
    sending: ['The identity provider is being asked to send the email.', 'busy'],
    sent: [
      'The page says that the email is on its way if the address has an account. It can be sent again.',
      'sent',
    ],
    failed: ['The email was not sent. The form keeps the address and says why.', 'failed'],
  },
  events: { 'mail.ask': '{who} asks for the mail to {form.email}' },
  actors: { send: 'the identity provider, asked for the mail,' },
  delays: {},
}
