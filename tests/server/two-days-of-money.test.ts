import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { VisitReply } from '../../schemas/agenda.ts'
import { balanceOf } from '../../schemas/balance.ts'
import { EndOfDay } from '../../schemas/end-of-day.ts'
import { IntentReply } from '../../schemas/payment.ts'
import { Reconciliation } from '../../schemas/reconciliation.ts'
import { chargeOf } from '../../server/payment/charges.ts'
import { createRefunds } from '../../server/payment/refund.ts'
import { NOON, order, startClinic, type Patient } from '../rig/harness.ts'
import { wrongPayments } from '../rig/payments.ts'
import { CARDS, chargeCard } from '../rig/test-cards.ts'

const [TODAY, TOMORROW] = ['2026-01-15', '2026-01-16']
const DAY_MS = 86_400_000

it('the totals, the balance and the card provider agree over two days', async () => {
  const clinic = await startClinic({ env: { LOG_LEVEL: 'error' } })
  try {
    const ann = await clinic.signIn('ann@mail.test')
    const [paidAtDesk, paidByCard] = [
      await book(ann, 'Jan 19, 2026'),
      await book(ann, 'Jan 20, 2026'),
    ]
    const dear = { price_cents: 15_000 }
    await clinic.db.updateTable('booking').set(dear).where('id', '=', paidAtDesk).execute()
    const intent = await payByCard(ann, paidByCard)
    const desk = await clinic.signIn('desk@clinic.test', 'receptionist')

    const part = await change(desk, paidAtDesk, 'pay', { version: 0, amount: 50, method: 'cash' })
    const [cash] = part.payments ?? []
    await change(desk, paidAtDesk, 'pay', { version: 1, amount: 100, method: 'terminal' })
    const wrong = { version: 2, reason: 'The cash was for another visit' }
    const voided = await change(desk, paidAtDesk, `payment/${cash?.id}/void`, wrong)
    expect(balanceOf(voided)).toBe(50)
    await close(desk, TODAY)

    clinic.setClock(new Date(NOON.getTime() + DAY_MS))
    const early = await clinic.signIn('desk@clinic.test', 'receptionist')
    const given = { amount: 30, reason: 'A favour' }
    const back = { ...given, version: 3, method: 'terminal' }
    const visit = await change(early, paidAtDesk, 'give-back', back)
    expect(visit).toMatchObject({ paid: null, paidSoFar: 70 })
    expect(balanceOf(visit)).toBe(80)
    await change(early, paidByCard, 'give-back', { ...given, version: 0, method: 'card' })
    await createRefunds(clinic.deps)(new AbortController().signal)
    await close(early, TOMORROW)

    expect(await dayOf(early, TODAY)).toMatchObject({
      byWay: [
        { way: 'card', taken: 40, givenBack: 0 },
        { way: 'terminal', taken: 100, givenBack: 0 },
      ],
      expectedCash: 0,
    })
    expect(await dayOf(early, TOMORROW)).toMatchObject({
      byWay: [
        { way: 'card', taken: 0, givenBack: 30 },
        { way: 'terminal', taken: 0, givenBack: 30 },
      ],
      byPerson: [{ by: 'desk@clinic.test', taken: 0, givenBack: 60 }],
      expectedCash: 0,
    })
    expect(await chargeOf(clinic.deps, intent)).toMatchObject({ cents: 4000, refundedCents: 3000 })
    const owner = await clinic.signIn('owner@clinic.test', 'admin')
    const compared = Reconciliation.parse((await owner.send('GET', '/reconciliation')).body)
    expect(compared).toMatchObject({ chargedWithoutPaid: [], paidWithoutCharge: [] })
    expect(compared).not.toHaveProperty('refundMismatch')
    expect(compared).not.toHaveProperty('refundsOpen')
    expect(await wrongPayments(clinic.db)).toEqual([])
  } finally {
    await clinic.stop()
  }

  async function payByCard(ann: Patient, booking: string): Promise<string> {
    const asked = { price: 40, bookingId: booking }
    const { body } = await ann.send('POST', '/create-payment-intent', asked)
    const intent = IntentReply.parse(body).clientSecret.split('_secret_')[0] ?? ''
    await chargeCard(await clinic.deps.cards.stripe(), intent, CARDS.pays)
    const paid = { appointment: booking, transactionId: intent }
    await ann.send('PATCH', `/booking/${booking}`, paid)
    return intent
  }
})

async function book(ann: Patient, date: string): Promise<string> {
  const { body } = await ann.send('POST', '/booking', order(ann.email, { date }))
  return z.object({ booking: z.object({ _id: z.string() }) }).parse(body).booking._id
}

async function change(desk: Patient, booking: string, path: string, request: object) {
  const { body } = await desk.send('POST', `/desk/booking/${booking}/${path}`, request)
  return VisitReply.parse(body).visit
}

const dayOf = async (desk: Patient, date: string) =>
  EndOfDay.parse((await desk.send('GET', `/desk/day/${date}`)).body)

async function close(desk: Patient, date: string): Promise<void> {
  const { expectedCash: expected } = await dayOf(desk, date)
  const count = { counted: expected, note: '', expected }
  expect(await desk.send('POST', `/desk/day/${date}/close`, count)).toMatchObject({ status: 200 })
}
