import type { Visit } from '../../outbox/kinds.ts'
import { appointmentAddress, paymentAddress, type Context } from '../context.ts'
import { button, facts, heading, link, paragraph, type Block } from '../letter.ts'

/** Returns a paragraph with the given sentence, after a greeting if the patient's name is known. */
export const greet = ({ wording: { t } }: Context, { patientName }: Visit, sentence: string) =>
  paragraph(patientName ? t('Hello {name}. {sentence}', { name: patientName, sentence }) : sentence)

/** Lists a visit's time, treatment, doctor and place. */
export function showVisit({ wording, clinic, doctor }: Context, visit: Visit): Block {
  const { t } = wording
  return facts(
    { name: t('When'), value: wording.visit(visit) },
    { name: t('Treatment'), value: visit.treatment },
    ...(doctor === undefined ? [] : [{ name: t('Doctor'), value: doctor }]),
    { name: t('Where'), value: `${clinic.name}, ${clinic.address}` },
  )
}

/** Shows the price of a visit, and the deadline and a button for the payment if still unpaid. */
export function showPayment(context: Context, visit: Visit): readonly Block[] {
  const { wording, now } = context
  const { t } = wording
  const price = wording.money(visit.price)
  if (visit.price === 0) return []
  if (now.isPaid) return [paragraph(t('The price of {price} has been paid.', { price }))]
  if (now.part > 0) return [paragraph(t(PART, { price, part: wording.money(now.part) }))]
  return [
    paragraph(
      now.payBy === null
        ? t('The price of {price} has not been paid yet.', { price })
        : askToPay(context, { price, deadline: wording.instant(now.payBy) }),
    ),
    button(t('Pay now'), paymentAddress(context, visit)),
  ]
}

const PART = 'You have paid {part} of {price}. Please pay the rest at the clinic.'

function askToPay(
  { wording: { t }, now: { isUnreserved } }: Context,
  values: { readonly price: string; readonly deadline: string },
): string {
  return isUnreserved
    ? t('Please pay {price} by {deadline}. Until you have paid, others can book this time.', values)
    : t('Please pay {price} by {deadline}. After that, someone else can book this time.', values)
}

/** Lists the refund until each cancellation deadline, and a link for changing the appointment. */
export function showChanging(context: Context, visit: Visit): readonly Block[] {
  const { t } = context.wording
  return [
    heading(t('If you can’t come')),
    paragraph(t('You can move or cancel this appointment yourself.')),
    ...(visit.price === 0 ? [] : showRefunds(context)),
    link(t('See, move or cancel the appointment'), appointmentAddress(context, visit)),
  ]
}

function showRefunds({ wording, now: { refundSteps, refunds } }: Context): readonly Block[] {
  const { t } = wording
  if (refunds === 'ask')
    return [paragraph(t('If you cancel after paying, the clinic will decide on the refund.'))]
  if (refundSteps.length === 0) return [paragraph(t('If you cancel, you won’t get a refund.'))]
  return [
    paragraph(t('If you cancel, your refund will be:')),
    facts(
      ...refundSteps.map(({ until, amount }) => ({
        name: wording.money(amount),
        value: t('until {deadline}', { deadline: wording.instant(until) }),
      })),
      { name: t('Nothing'), value: t('after that') },
    ),
  ]
}
