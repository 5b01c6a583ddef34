import type { Clinic } from '../../../schemas/settings.ts'
import { translate } from '../../../schemas/translate.ts'
import { button, paragraph, small, type Letter } from '../../mail/letter.ts'
import { signatureOf } from '../../mail/letters.ts'
import type { CodePurpose } from './codes.ts'

export type MailedPurpose = Extract<CodePurpose, 'reset-password' | 'verify-email'>

/**
 * Returns the email with a one-time link. In production, the identity provider sends this email.
 */
export function writeCodeLetter(clinic: Clinic, purpose: MailedPurpose, link: string): Letter {
  const { title, reason, action } = wordsOf(purpose, clinic)
  return {
    locale: 'en',
    subject: title,
    preview: reason,
    title,
    blocks: [
      paragraph(reason),
      button(action, link),
      small(
        translate(
          'en',
          'The link works once and expires after an hour. If you did not ask for this email, ignore it.',
        ),
      ),
    ],
    signature: signatureOf(clinic),
  }
}

const wordsOf = (purpose: MailedPurpose, { name: clinic }: Clinic) =>
  purpose === 'verify-email'
    ? {
        title: translate('en', 'Confirm your email address'),
        reason: translate('en', 'Please confirm that {clinic} can reach you at this address.', {
          clinic,
        }),
        action: translate('en', 'Confirm my address'),
      }
    : {
        title: translate('en', 'Reset your password'),
        reason: translate('en', 'Choose a new password for your account at {clinic}.', { clinic }),
        action: translate('en', 'Choose a new password'),
      }
