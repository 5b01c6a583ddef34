import { reviewAddress, type Write } from '../context.ts'
import { button, link, paragraph } from '../letter.ts'
import { greet, showVisit } from './parts.ts'

/** Writes the email that asks a patient to review a visit. */
export const review: Write<'mail.review'> = ({ booking }, context) => {
  const { wording, clinic, links } = context
  const { t } = wording
  return {
    subject: t('How was your visit to {clinic}?', { clinic: clinic.name }),
    preview: t('Your review helps other patients, and helps us do better.'),
    title: t('How was your visit?'),
    blocks: [
      greet(context, booking, t('Thank you for coming. How was your visit?')),
      showVisit(context, booking),
      paragraph(t('Give it one to five stars. If you like, add a few words.')),
      button(t('Write a review'), reviewAddress(context, booking)),
      paragraph(
        t('We read every review. We may publish it with your first name and last initial only.'),
      ),
      link(t('Stop asking about my visits'), links['no-reviews']),
    ],
  }
}
