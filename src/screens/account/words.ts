import type { PagePath } from '../../../schemas/pages.ts'
import { t } from '../../ui/t.ts'

type Words = {
  readonly title: string
  readonly done: string
  readonly expired: string
  /** The link that the page offers if the emailed link has expired or is unknown. */
  readonly again: { readonly href: PagePath; readonly text: string }
}

const KNOWN: Readonly<Record<string, Words>> = {
  resetPassword: {
    title: t('Choose a new password'),
    done: t('Your new password is saved. Log in with it now.'),
    expired: t('This link has expired or was already used. Ask for a new email.'),
    again: { href: '/account/forgot', text: t('Get a new email') },
  },
  verifyEmail: {
    title: t('Confirm your email address'),
    done: t(
      'Your email address is confirmed. If you were booking an appointment, go back to that page.',
    ),
    expired: t(
      'This link has expired or was already used. If your address is not confirmed yet, you can ask for a new email when you book.',
    ),
    again: { href: '/appointment', text: t('Book an appointment') },
  },
}

const UNKNOWN: Words = {
  title: t('This link does not work'),
  done: '',
  expired: t(
    'The link is incomplete, or this website does not support it. Copy the whole link from the email and try again.',
  ),
  again: { href: '/', text: t('Go to the home page') },
}

/** Returns the texts of the page that opens for an emailed link with the given `mode` parameter. */
export const wordsOf = (mode: string): Words => KNOWN[mode] ?? UNKNOWN
