import type { contactMachine } from '../../../machines/contact.ts'
import type { Words } from './words.ts'

export const contactWords: Words<typeof contactMachine> = {
  title: 'The contact form',
  about: 'Sends a message to the clinic, from the landing page or the contact page.',
  states: {
    editing: ['The form is being filled in.'],
    sending: ['The message is being sent. Pressing Submit has no effect.', 'busy'],
    sent: ['The message has arrived. The form is empty for the next one.', 'sent'],
    failed: ['The message did not arrive. The form keeps it and says why.', 'failed'],
  },
  events: { 'message.send': '{who} sends the message {form.subject}' },
  actors: { send: 'the clinic, given the message,' },
  delays: {},
}
