import { paymentAddress, type Write } from '../context.ts'
import { button, link, paragraph } from '../letter.ts'
import { greet, showChanging, showPayment, showVisit } from './parts.ts'

/** Writes the email that reminds a patient of an appointment on the following day. */
export const reminder: Write<'mail.reminder'> = ({ booking }, context) => {
  const { wording, clinic, links } = context
  const { t } = wording
  return {
    subject: t('Reminder: your appointment on {when}', { when: wording.inShort(booking) }),
    preview: t('We look forward to seeing you at {address}.', { address: clinic.address }),
    title: t('See you soon'),
    blocks: [
      greet(context, booking, t('This is a reminder of your appointment.')),
      showVisit(context, booking),
      button(t('I’m coming'), links.coming),
      link(t('I can’t come'), links.cannot),
      ...showPayment(context, booking),
      ...showChanging(context, booking),
      link(t('Turn off reminders'), links['no-reminders']),
    ],
  }
}

/** Writes the email that reminds a patient to pay for an appointment. */
export const unpaid: Write<'mail.unpaid'> = ({ booking, payBy }, context) => {
  const { wording } = context
  const { t } = wording
  const deadline = wording.instant(payBy)
  const price = wording.money(booking.price)
  return {
    subject: t('Please pay for your appointment on {when}', { when: wording.inShort(booking) }),
    preview: t('If you have not paid by {deadline}, someone else can book this time.', {
      deadline,
    }),
    title: t('Your appointment has not been paid for yet'),
    blocks: [
      greet(context, booking, t('This is a reminder to pay for your appointment.')),
      showVisit(context, booking),
      paragraph(
        t('Please pay {price} by {deadline}. After that, someone else can book this time.', {
          price,
          deadline,
        }),
      ),
      button(t('Pay now'), paymentAddress(context, booking)),
      ...showChanging(context, booking),
    ],
  }
}
