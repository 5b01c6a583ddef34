import type { Write } from '../context.ts'
import { button, paragraph } from '../letter.ts'
import { greet } from './parts.ts'

/**
 * Writes the email with which a patient without an account confirms their email address.
 * The confirmation email names no visit, because staff may have mistyped the email address.
 */
export const account: Write<'mail.account'> = ({ booking, revision }, context) => {
  const { wording, clinic, accountLink } = context
  const { t } = wording
  const names = { clinic: clinic.name }
  return {
    subject: t('See your appointments at {clinic} online', names),
    preview: t('Confirm that this is your email address.'),
    title: t('See your appointments online'),
    blocks: [
      greet(context, booking, t('You asked {clinic} to use this email address.', names)),
      paragraph(
        t(
          'Confirm that it is yours. You will then get reminders and can see, move or cancel your ' +
            'appointments on our website.',
        ),
      ),
      button(t('Confirm my email address'), accountLink(revision)),
      paragraph(t('The link works for 14 days. If you did not ask for this email, ignore it.')),
    ],
  }
}
