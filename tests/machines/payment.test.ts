import { describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { paymentMachine } from '../../machines/payment.ts'
import { booking, offline, paidBooking, refused } from './samples.ts'
import { stage } from './stage.ts'

const declined = new Failure('rejected', 'Your card was declined.', { code: 'card_declined' })

const settled = new Failure('rejected', 'Paid already.', { code: 'already_paid' })

const cancelled = new Failure('rejected', 'It was cancelled.', { code: 'cancelled' })
const repriced = new Failure('rejected', 'The price has changed.', { code: 'price_changed' })
const over = new Failure('rejected', 'Its day is over.', { code: 'visit_over' })
const lost = new Failure('rejected', 'There is no such booking.', { code: 'not_found' })
const stranger = new Failure('rejected', 'This booking is not yours.', { code: 'not_owner' })
const noForm = new Failure('unreachable', 'The card form could not be loaded.')

const scenario = {
  machine: paymentMachine,
  input: { bookingId: 'b1' },
  events: [{ type: 'payment.pay' }, { type: 'payment.payByWallet' }, { type: 'retry' }],
  outcomes: {
    loadBooking: {
      answers: { 'an unpaid booking': booking, 'a paid booking': paidBooking },
      errors: { 'no answer': offline, 'no such booking': lost },
    },
    requestIntent: {
      answers: { 'a secret': { clientSecret: 's' } },
      errors: {
        'already paid': settled,
        cancelled,
        'no answer': offline,
        'no such booking': lost,
      },
    },
    mountCard: { answers: { 'the form': undefined }, errors: { 'no form': noForm } },
    createMethod: { answers: { 'a method': undefined }, errors: { declined } },
    confirm: {
      answers: { 'a charge': { transactionId: 'pi_12345678' } },
      errors: { declined, 'no answer': offline },
    },
    confirmByWallet: {
      answers: { 'a charge': { transactionId: 'pi_12345678' } },
      errors: { declined, 'no answer': offline },
    },
    record: {
      answers: { 'the booking': paidBooking },
      errors: { 'no answer': offline, 'already paid': settled, cancelled, repriced },
    },
  },
}

async function readyToPay() {
  const staged = stage(scenario)
  await staged.answer('loadBooking', booking)
  await staged.answer('mountCard', undefined)
  await staged.answer('requestIntent', { clientSecret: 's' })
  return staged
}

async function charged() {
  const staged = await readyToPay()
  staged.actor.send({ type: 'payment.pay' })
  await staged.answer('createMethod', undefined)
  await staged.answer('confirm', { transactionId: 'pi_12345678' })
  return staged
}

describe('a session that the server no longer accepts', () => {
  const endings = ({ done }: { done: { type: string; params: unknown }[] }) =>
    done.filter(({ type }) => type === 'endSession').map(({ params }) => params)
  const reason = 'Your session has ended. Please log in again.'

  it.each(['loadBooking', 'requestIntent', 'record'] as const)('is ended by %s', async (actor) => {
    const staged = actor === 'record' ? await charged() : stage(scenario)
    if (actor === 'requestIntent') await staged.answer('loadBooking', booking)
    await staged.refuse(actor, refused)
    expect(endings(staged)).toEqual([{ reason }])
    expect(staged.actor.getSnapshot().value).toBe('ended')
  })

  it('is not confused with another patient’s booking or a lost connection', async () => {
    for (const error of [stranger, offline]) {
      const staged = stage(scenario)
      await staged.refuse('loadBooking', error)
      expect(endings(staged)).toEqual([])
    }
  })
})

describe('payment', () => {
  it('enables Pay only when the card form and the payment intent are both ready', async () => {
    const { actor, answer } = stage(scenario)
    await answer('loadBooking', booking)
    expect(actor.getSnapshot().hasTag('payable')).toBe(false)
    await answer('requestIntent', { clientSecret: 's' })
    expect(actor.getSnapshot().hasTag('payable')).toBe(false)
    await answer('mountCard', undefined)
    expect(actor.getSnapshot().hasTag('payable')).toBe(true)
  })

  it('has no data of the payment before the booking is loaded', () => {
    const { actor, question } = stage(scenario)
    expect(question('loadBooking')).toEqual({ id: 'b1' })
    expect(actor.getSnapshot().context).toEqual({
      bookingId: 'b1',
      booking: null,
      clientSecret: '',
      hasCard: false,
      transactionId: '',
      failure: null,
      recordings: 0,
    })
  })

  it("requests the booking's price, and names the patient on the card and the charge", async () => {
    const { actor, answer, question } = stage(scenario)
    await answer('loadBooking', booking)
    expect(actor.getSnapshot().context).toMatchObject({ booking, transactionId: '' })
    expect(question('requestIntent')).toEqual({ price: 150, bookingId: 'b1' })
    await answer('mountCard', undefined)
    await answer('requestIntent', { clientSecret: 's' })
    actor.send({ type: 'payment.pay' })
    const billing = { name: 'Nora Novak', email: 'nora@mail.com' }
    expect(question('createMethod')).toEqual(billing)
    await answer('createMethod', undefined)
    expect(question('confirm')).toEqual({ ...billing, clientSecret: 's' })
    await answer('confirm', { transactionId: 'pi_12345678' })
    expect(question('record')).toEqual({ appointment: 'b1', transactionId: 'pi_12345678' })
  })

  it.each(['loadBooking', 'requestIntent'])(
    'says why there is no payment yet, until a retry succeeds (%s)',
    async (name) => {
      const { actor, answer, refuse } = stage(scenario)
      if (name === 'requestIntent') await answer('loadBooking', booking)
      await refuse(name, offline)
      expect(actor.getSnapshot().hasTag('failed')).toBe(true)
      expect(actor.getSnapshot().context.failure).toBe(offline.message)
      actor.send({ type: 'retry' })
      expect(actor.getSnapshot().matches('loadingBooking')).toBe(true)
      expect(actor.getSnapshot().context.failure).toBeNull()
    },
  )

  it('accepts another card if the first cannot be read', async () => {
    const { actor, refuse } = await readyToPay()
    actor.send({ type: 'payment.pay' })
    await refuse('createMethod', declined)
    expect(actor.getSnapshot().hasTag('payable')).toBe(true)
    expect(actor.getSnapshot().context.failure).toBe('Your card was declined.')
    actor.send({ type: 'payment.pay' })
    expect(actor.getSnapshot().hasTag('paying')).toBe(true)
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('pays once however often Pay is pressed', async () => {
    const { actor, answer, asked } = await readyToPay()
    actor.send({ type: 'payment.pay' })
    actor.send({ type: 'payment.pay' })
    await answer('createMethod', undefined)
    actor.send({ type: 'payment.pay' })
    expect(asked('createMethod')).toBe(false)
    expect(actor.getSnapshot().matches('confirming')).toBe(true)
  })

  it("shows the provider's message after a decline, and accepts another card", async () => {
    const { actor, answer, refuse } = await readyToPay()
    actor.send({ type: 'payment.pay' })
    await answer('createMethod', undefined)
    await refuse('confirm', declined)
    expect(actor.getSnapshot().context.failure).toBe('Your card was declined.')
    actor.send({ type: 'payment.pay' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(actor.getSnapshot().matches('creatingMethod')).toBe(true)
  })

  it('asks the server before offering Pay again if a confirmation got no reply', async () => {
    const { actor, answer, refuse } = await readyToPay()
    actor.send({ type: 'payment.pay' })
    await answer('createMethod', undefined)
    await refuse('confirm', offline)
    expect(actor.getSnapshot().hasTag('payable')).toBe(false)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'payment.pay' })
    expect(actor.getSnapshot().matches('failed')).toBe(true)
    actor.send({ type: 'retry' })
    await answer('loadBooking', booking)
    await refuse('requestIntent', new Failure('rejected', 'Paid.', { code: 'already_paid' }))
    await answer('loadBooking', paidBooking)
    expect(actor.getSnapshot().matches('paid')).toBe(true)
    expect(actor.getSnapshot().context.transactionId).toBe('pi_12345678')
  })

  it('repeats the recording of a charge with growing pauses, and never offers Pay again', async () => {
    const { actor, refuse, answer, pass } = await charged()
    for (const pause of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await refuse('record', offline)
      expect(actor.getSnapshot().context.failure).toBe(offline.message)
      actor.send({ type: 'payment.pay' })
      expect(actor.getSnapshot().matches('unrecorded')).toBe(true)
      pass(pause - 1)
      expect(actor.getSnapshot().matches('unrecorded')).toBe(true)
      pass(1)
      expect(actor.getSnapshot().matches('recording')).toBe(true)
    }
    await answer('record', paidBooking)
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, booking: paidBooking })
  })

  it('records a charge immediately if the patient asks for it', async () => {
    const { actor, refuse, question } = await charged()
    await refuse('record', offline)
    actor.send({ type: 'retry' })
    expect(question('record')).toEqual({ appointment: 'b1', transactionId: 'pi_12345678' })
  })

  it('loads the booking again if its charge was refunded because of an earlier one', async () => {
    const { actor, refuse, answer } = await charged()
    await refuse('record', settled)
    await answer('loadBooking', { ...paidBooking, transactionId: 'pi_87654321' })
    expect(actor.getSnapshot().matches('paid')).toBe(true)
    expect(actor.getSnapshot().context.transactionId).toBe('pi_87654321')
  })

  it('shows a paid booking as paid', async () => {
    const { actor, answer } = stage(scenario)
    await answer('loadBooking', paidBooking)
    expect(actor.getSnapshot().matches('paid')).toBe(true)
    expect(actor.getSnapshot().context.transactionId).toBe('pi_12345678')
  })

  it('says why the card form did not load, and loads it again on retry', async () => {
    const { actor, answer, refuse, asked } = stage(scenario)
    await answer('loadBooking', booking)
    await refuse('mountCard', noForm)
    expect(actor.getSnapshot().context).toMatchObject({ failure: noForm.message, hasCard: false })
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().matches('loadingBooking')).toBe(true)
    await answer('loadBooking', booking)
    expect(asked('mountCard')).toBe(true)
  })

  it('remembers the card form on the page, also during a second preparation', async () => {
    const { actor, answer, refuse } = stage(scenario)
    await answer('loadBooking', booking)
    await answer('mountCard', undefined)
    expect(actor.getSnapshot().context.hasCard).toBe(true)
    await refuse('requestIntent', offline)
    actor.send({ type: 'retry' })
    await answer('loadBooking', booking)
    expect(actor.getSnapshot().context.hasCard).toBe(true)
  })

  it('shows a charge before the booking is marked as paid', async () => {
    const { actor } = await charged()
    expect(actor.getSnapshot().matches('recording')).toBe(true)
    expect(actor.getSnapshot().hasTag('charged')).toBe(true)
    expect(actor.getSnapshot().context.transactionId).toBe('pi_12345678')
  })

  it('ends if the booking was cancelled before the card was charged', async () => {
    const { actor, answer, refuse } = stage(scenario)
    await answer('loadBooking', booking)
    await refuse('requestIntent', cancelled)
    expect(actor.getSnapshot().hasTag('closed')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({
      transactionId: '',
      failure: cancelled.message,
    })
  })

  it('ends without a retry if the booking was cancelled while the card was charged', async () => {
    const { actor, refuse, pass, asked } = await charged()
    await refuse('record', cancelled)
    expect(actor.getSnapshot().hasTag('closed')).toBe(true)
    expect(actor.getSnapshot().context.transactionId).toBe('pi_12345678')
    pass(60_000)
    expect(asked('record')).toBe(false)
  })

  it('finds out on retry why a loaded booking is gone', async () => {
    const { actor, answer, refuse, question } = await readyToPay()
    actor.send({ type: 'payment.pay' })
    await answer('createMethod', undefined)
    await refuse('confirm', offline)
    actor.send({ type: 'retry' })
    await refuse('loadBooking', lost)
    expect(question('requestIntent')).toEqual({ price: 150, bookingId: 'b1' })
    await refuse('requestIntent', cancelled)
    expect(actor.getSnapshot().hasTag('closed')).toBe(true)
    expect(actor.getSnapshot().context.failure).toBe(cancelled.message)
  })

  it.each([
    ['loadBooking', stranger],
    ['requestIntent', lost],
    ['requestIntent', stranger],
  ])('offers no retry if %s says that the person has no such booking', async (name, refusal) => {
    const { actor, answer, refuse } = stage(scenario)
    await answer('loadBooking', booking)
    await refuse('requestIntent', offline)
    actor.send({ type: 'retry' })
    if (name === 'requestIntent') await refuse('loadBooking', lost)
    await refuse(name, refusal)
    expect(actor.getSnapshot().matches('unknown')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ booking: null, failure: refusal.message })
  })

  it('ends if the day of the visit is over', async () => {
    const { actor, answer, refuse } = stage(scenario)
    await answer('loadBooking', booking)
    await refuse('requestIntent', over)
    expect(actor.getSnapshot().hasTag('closed')).toBe(true)
    expect(actor.getSnapshot().context.failure).toBe(over.message)
  })

  it('stops and says why if the charge was refunded for another price, then asks again', async () => {
    const { actor, refuse, pass, answer, question } = await charged()
    await refuse('record', repriced)
    expect(actor.getSnapshot().hasTag('charged')).toBe(false)
    expect(actor.getSnapshot().context.failure).toBe(repriced.message)
    pass(60_000)
    actor.send({ type: 'retry' })
    await answer('loadBooking', { ...booking, price: 160 })
    expect(question('requestIntent')).toEqual({ price: 160, bookingId: 'b1' })
    expect(actor.getSnapshot().context.transactionId).toBe('')
  })
})
