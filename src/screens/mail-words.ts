import { isMailSubject, MAIL_SUBJECTS } from '../../schemas/mail-subjects.ts'
import { t } from '../ui/t.ts'

/**
 * Returns what a kind of email, such as `reminder`, tells the person who gets it.
 * Another version of the server may have stored an email of a kind that this page does not know.
 * Such a kind is returned unchanged.
 */
export const mailWords = (kind: string): string =>
  isMailSubject(kind) ? t(MAIL_SUBJECTS[kind]) : kind
