import type { Payload } from '../../outbox/kinds.ts'
import type { Context, Write } from '../context.ts'
import { link, paragraph, small } from '../letter.ts'
import { greet, showVisit } from './parts.ts'

/** Writes the email about a cancelled booking, which states the amount of the refund. */
export const cancelled: Write<'mail.cancelled'> = (payload, context) => {
  const { booking } = payload
  const { wording, origin } = context
  const { t } = wording
  return {
    subject: t('Cancelled: your appointment on {when}', { when: wording.inShort(booking) }),
    preview: refundOf(payload, context),
    title: t('Your appointment is cancelled'),
    blocks: [
      greet(context, booking, reasonOf(payload, context)),
      showVisit(context, booking),
      paragraph(refundOf(payload, context)),
      link(t('Book another time'), `${origin}/appointment`),
      small(t('Open the attached file to remove the appointment from your calendar.')),
    ],
  }
}

type Given = Payload<'mail.cancelled'>

function reasonOf({ by }: Given, { wording: { t }, clinic: { phone } }: Context): string {
  if (by === 'patient') return t('You have cancelled this appointment.')
  if (by === 'unpaid')
    return t(
      'This appointment was not paid for in time, so we cancelled it. ' +
        'Someone else can book the time now.',
    )
  return t(
    'We’re sorry, but we had to cancel this appointment. If you have questions, call us at {phone}.',
    { phone },
  )
}

function refundOf({ refund }: Given, { wording, clinic: { phone } }: Context): string {
  const { t } = wording
  if (!refund || refund.amount === 0) return t('No refund is due for this appointment.')
  const amount = wording.money(refund.amount)
  if (refund.byHand)
    return t(
      'You paid at the clinic, so we will refund {amount} in person. Call us at {phone} to arrange it.',
      { amount, phone },
    )
  return t('{amount} will be refunded to your card. It can take up to ten days to appear.', {
    amount,
  })
}
