import { DAY_MS } from '../../clock.ts'
import { visitStart } from '../../../schemas/visit.ts'
import type { Visit } from '../../outbox/kinds.ts'
import type { Context, Write } from '../context.ts'
import { heading, paragraph, small, type Block } from '../letter.ts'
import { greet, showChanging, showPayment, showVisit } from './parts.ts'

/** Writes the email that confirms a new booking. */
export const confirmed: Write<'mail.confirmed'> = ({ booking }, context) => {
  const { wording, clinic } = context
  const { t } = wording
  return {
    subject: t('Your appointment: {when}', { when: wording.inShort(booking) }),
    preview: t('We look forward to seeing you at {address}.', { address: clinic.address }),
    title: t('Your appointment is set'),
    blocks: [
      greet(context, booking, sayBooked(context)),
      showVisit(context, booking),
      heading(t('What happens next')),
      ...showPayment(context, booking),
      ...announceReminder(context, booking),
      ...showChanging(context, booking),
      small(t('Open the attached file to add the appointment to your calendar.')),
    ],
  }
}

const sayBooked = ({ wording: { t }, now: { isUnreserved } }: Context) =>
  isUnreserved
    ? t('This time is yours once you have paid.')
    : t('We have booked this time for you.')

// A patient who books a day or less before the visit gets no reminder email.
function announceReminder({ wording: { t }, clinic, at }: Context, visit: Visit): readonly Block[] {
  const start = visitStart(visit, clinic.timeZone)
  const isSoon = start.getTime() - at.getTime() <= DAY_MS
  return isSoon ? [] : [paragraph(t('We will remind you a day before the appointment.'))]
}
