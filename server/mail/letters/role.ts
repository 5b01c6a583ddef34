import type { Payload } from '../../outbox/kinds.ts'
import type { Write } from '../context.ts'
import { button, heading, link, paragraph, small } from '../letter.ts'
import type { Wording } from '../wording.ts'

/**
 * Writes the email to a new staff member whose email address is not confirmed yet.
 * Its link leads to a login, because somebody else may have signed up with the email address.
 */
export const role: Write<'mail.role'> = (payload, { wording, clinic, origin }) => {
  const { t } = wording
  const names = { clinic: clinic.name }
  return {
    subject: t('Your role at {clinic}: please confirm your email address', names),
    preview: t('Your role starts when you have confirmed your email address.'),
    title: t('Confirm your email address'),
    blocks: [
      paragraph(
        [
          sayRole(payload, wording, names),
          t('Your role starts when you have confirmed that this email address is yours.'),
        ].join(' '),
      ),
      button(t('Log in and confirm'), `${origin}/dashboard/today`),
      heading(t('If you cannot log in')),
      paragraph(t('Choose a new password. The link for it also confirms your email address.')),
      link(t('Choose a new password'), `${origin}/account/forgot`),
      small(t('If you do not work at {clinic}, ignore this email.', names)),
    ],
  }
}

function sayRole({ role: given }: Payload<'mail.role'>, { t }: Wording, names: { clinic: string }) {
  const said: Readonly<Record<typeof given, string>> = {
    owner: t('You are now an owner (admin) at {clinic}.', names),
    receptionist: t('You are now a receptionist at {clinic}.', names),
    doctor: t('You are now a doctor at {clinic}.', names),
  }
  return said[given]
}
