import type { Write } from '../context.ts'
import { facts, paragraph, small } from '../letter.ts'
import { greet, showChanging, showPayment, showVisit } from './parts.ts'

/** Writes the email about a rescheduled booking, which states the booking's old and new time. */
export const changed: Write<'mail.changed'> = ({ booking, before, by }, context) => {
  const { wording, clinic } = context
  const { t } = wording
  const when = wording.inShort(booking)
  return {
    subject: t('Moved: your appointment is now on {when}', { when }),
    preview: t('Your earlier time, {when}, is no longer booked.', {
      when: wording.inShort(before),
    }),
    title: t('Your appointment has a new time'),
    blocks: [
      greet(
        context,
        booking,
        by === 'patient'
          ? t('You have moved your appointment.')
          : t('The clinic has moved your appointment.'),
      ),
      showVisit(context, booking),
      facts({ name: t('Previous time'), value: wording.visit(before) }),
      ...(by === 'patient'
        ? []
        : [
            paragraph(
              t(
                'If the new time does not work for you, move or cancel the appointment, or call us at {phone}.',
                { phone: clinic.phone },
              ),
            ),
          ]),
      ...showPayment(context, booking),
      ...showChanging(context, booking),
      small(t('Open the attached file to update the appointment in your calendar.')),
    ],
  }
}
