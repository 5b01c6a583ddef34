import type { Context, Write } from '../context.ts'
import type { Visit } from '../../outbox/kinds.ts'
import { appointmentAddress } from '../context.ts'
import { button, facts, link, paragraph, type Block } from '../letter.ts'
import { greet } from './parts.ts'

/** Writes the email with the receipt for a payment. */
export const receipt: Write<'mail.receipt'> = ({ booking, transactionId, paidAt }, context) => {
  const { wording, clinic } = context
  const { t } = wording
  const price = wording.money(booking.price)
  return {
    subject: t('Receipt for {price}', { price }),
    preview: t('Paid to {clinic}.', { clinic: clinic.name }),
    title: t('Thank you for your payment'),
    blocks: [
      greet(context, booking, t('We have received your payment.')),
      facts(
        { name: t('Amount'), value: price },
        { name: t('For'), value: `${booking.treatment}, ${wording.visit(booking)}` },
        { name: t('Paid on'), value: wording.instant(paidAt) },
        { name: t('Paid to'), value: `${clinic.name}, ${clinic.address}` },
        { name: t('Transaction id'), value: transactionId },
      ),
      ...showAppointment(context, booking),
    ],
  }
}

/** Writes the email that tells a patient about a completed refund. */
export const refunded: Write<'mail.refunded'> = ({ booking, refund, doneAt }, context) => {
  const { wording } = context
  const { t } = wording
  const amount = wording.money(refund.amount)
  return {
    subject: t('Refund of {amount}', { amount }),
    preview: t('It can take up to ten days to appear.'),
    title: t('Your refund is on its way'),
    blocks: [
      greet(context, booking, t('We have refunded this amount to your card.')),
      facts(
        { name: t('Amount'), value: amount },
        { name: t('For'), value: `${booking.treatment}, ${wording.visit(booking)}` },
        { name: t('Refunded on'), value: wording.instant(doneAt) },
      ),
      paragraph(t('It can take up to ten days to appear.')),
    ],
  }
}

/** Writes the email that tells the clinic about a refund that the card provider could not make. */
export const refundFailed: Write<'mail.refund-failed'> = (payload, { wording, origin }) => {
  const { booking, refund, failure } = payload
  const { t } = wording
  const amount = wording.money(refund.amount)
  return {
    subject: t('A refund of {amount} has failed', { amount }),
    preview: t('Please refund the money another way.'),
    title: t('A refund has failed'),
    blocks: [
      paragraph(
        t('The card provider could not make this refund. Please refund the money another way.'),
      ),
      facts(
        { name: t('Amount'), value: amount },
        { name: t('Patient'), value: booking.patientName },
        { name: t('Appointment'), value: `${booking.treatment}, ${wording.visit(booking)}` },
        { name: t('Reason'), value: failure },
      ),
      button(t('Open Payments'), `${origin}/dashboard/payments`),
    ],
  }
}

const showAppointment = (context: Context, visit: Visit): readonly Block[] => [
  link(context.wording.t('See the appointment'), appointmentAddress(context, visit)),
]
