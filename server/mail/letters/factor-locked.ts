import type { Write } from '../context.ts'
import { button, heading, link, paragraph } from '../letter.ts'

/** Writes the email to a staff member whose second factor was locked by five wrong codes. */
export const factorLocked: Write<'mail.factor-locked'> = ({ lockedAt, until }, context) => {
  const { wording, clinic, origin } = context
  const { t } = wording
  const when = wording.instant(lockedAt)
  return {
    subject: t('Someone entered five wrong login codes for your account'),
    preview: t('If it was not you, change your password now.'),
    title: t('Your two-step login is locked'),
    blocks: [
      paragraph(
        [
          t('Someone logged in to {clinic} with your password.', { clinic: clinic.name }),
          t('On {when}, they entered the fifth wrong code. They did not get past two-step login.', {
            when,
          }),
          t('No code works until {end}.', { end: wording.instant(until) }),
        ].join(' '),
      ),
      heading(t('If it was you')),
      paragraph(t('You don’t need to do anything. Wait until the lock ends, then try again.')),
      heading(t('If it was not you')),
      paragraph(
        t(
          'Someone knows your password. Change your password now, and tell the owner of the clinic.',
        ),
      ),
      button(t('Change my password'), `${origin}/account/forgot`),
      link(t('Go to two-step login'), `${origin}/dashboard/second-factor`),
    ],
  }
}
