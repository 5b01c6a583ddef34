// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AgendaVisit } from '../../../schemas/agenda.ts'
import type { Payment } from '../../../schemas/desk-payment.ts'
import { meAs } from '../../rig/me.ts'
import { ADA, openAdmin } from '../admin/open-admin.tsx'
import { closeApp, NOW } from '../open-app.tsx'
import { agendaOf, columnOf, dayOf, visitOf } from './agenda-samples.ts'
import { deskClinic } from './desk-clinic.ts'

afterEach(closeApp)

const payment: Payment = {
  id: 'desk_1',
  amount: 30,
  method: 'cheque',
  at: NOW.toISOString(),
  by: 'pat@mail.test',
}

type Role = Parameters<typeof meAs>[0]

async function onAnn(key: string, fields: Partial<AgendaVisit> = {}, role: Role = 'owner') {
  const desk = deskClinic(agendaOf(dayOf([columnOf({ visits: [visitOf(fields)] })])))
  const me = () => Promise.resolve(meAs(role, ADA.email))
  const opened = openAdmin('/dashboard/today', { clinic: { ...desk.clinic, me } })
  const ann = await screen.findByRole('gridcell', { name: /^Ann Smith/ })
  act(() => ann.focus())
  await opened.user.keyboard(key)
  return { ...desk, ...opened }
}

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount in dollars')

it('a payment by another means needs two keys more than the letter', async () => {
  const { clinic, user } = await onAnn('p')
  await screen.findByText('Ann Smith has $80 to pay.')
  expect(screen.getByRole('radio', { name: 'Cash' })).toBe(document.activeElement)
  await user.keyboard('{ArrowDown}{Enter}')
  await screen.findByText('Ann Smith has paid for the 9:00 AM visit.')
  expect(clinic.payAtDesk.mock.lastCall?.[0].body).toEqual({
    version: 0,
    amount: 80,
    method: 'terminal',
  })
})

it('a part leaves the rest, and the next form offers both the rest and the same means', async () => {
  const { clinic, user } = await onAnn('p')
  await screen.findByText('Ann Smith has $80 to pay.')
  await user.click(screen.getByRole('radio', { name: 'Check' }))
  await user.clear(amount())
  await user.type(amount(), '$30.50{Enter}')
  await screen.findByText('Ann Smith has paid a part for the 9:00 AM visit.')
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('$30.50 of $80 paid, $49.50 to pay')).toBeTruthy()
  expect(within(dialog).getByText('$30.50 by check')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Take payment' }))
  await screen.findByText('Ann Smith has $49.50 to pay.')
  expect(amount().value).toBe('49.5')
  expect(screen.getByRole('radio', { name: 'Check' })).toHaveProperty('checked', true)
  await user.keyboard('{Enter}')
  await screen.findByText('Ann Smith has paid for the 9:00 AM visit.')
  expect(clinic.payAtDesk).toHaveBeenCalledTimes(2)
})

it.each(['', '0', 'ten', '1.234', '-5'])(
  'the amount “%s” is refused in the form',
  async (typed) => {
    const { clinic, user } = await onAnn('p')
    await screen.findByText('Ann Smith has $80 to pay.')
    await user.clear(amount())
    await user.type(amount(), `${typed}{Enter}`)
    expect((await screen.findAllByText(/^Enter an amount in dollars/)).length).toBeGreaterThan(0)
    expect(clinic.payAtDesk).not.toHaveBeenCalled()
  },
)

it('more than is left to pay is asked about, and can be changed', async () => {
  const { clinic, user } = await onAnn('p')
  await screen.findByText('Ann Smith has $80 to pay.')
  await user.clear(amount())
  await user.type(amount(), '100{Enter}')
  await screen.findByText('$100 is $20 more than the $80 that is left to pay. Is that right?')
  await user.keyboard('{Enter}')
  await screen.findByText('Ann Smith has $80 to pay.')
  expect(amount().value).toBe('100')
  await user.click(screen.getByRole('button', { name: 'Record payment' }))
  await user.click(await screen.findByRole('button', { name: 'Record $100' }))
  await screen.findByText('Ann Smith has paid for the 9:00 AM visit.')
  expect(clinic.payAtDesk.mock.lastCall?.[0].body).toMatchObject({ amount: 100, more: true })
})

it('a payment is taken back with U', async () => {
  const { clinic, user } = await onAnn('p')
  await screen.findByText('Ann Smith has $80 to pay.')
  await user.keyboard('{Enter}')
  await screen.findByText('Ann Smith has paid for the 9:00 AM visit.')
  await user.keyboard('u')
  await screen.findByText('A payment for Ann Smith’s visit at 9:00 AM was voided.')
  expect(clinic.voidPayment.mock.lastCall?.[0]).toEqual({
    params: { id: 'ann', payment: 'desk_0' },
    body: { version: 1, reason: 'Taken back at once' },
  })
})

it('a payment of today is voided with a reason, and stays listed', async () => {
  const { clinic, user } = await onAnn('{Enter}', { paidSoFar: 30, payments: [payment] })
  await user.click(await screen.findByRole('button', { name: 'Void $30 by check' }))
  const text = 'Void the payment of $30 by check? It then counts as not made.'
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByLabelText('Reason')).toBe(document.activeElement)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Say why the payment is not valid')).toBeTruthy()
  await user.keyboard('Wrong visit{Enter}')
  await screen.findByText('A payment for Ann Smith’s visit at 9:00 AM was voided.')
  expect(clinic.voidPayment).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Void: Wrong visit (pat@mail.test)')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull()
})

it.each([
  ['by card online', { method: 'card' as const, by: null }, 'owner' as const],
  ['of a closed day', { counted: true }, 'owner' as const],
  ['that a doctor sees', {}, 'doctor' as const],
])('a payment %s has no button', async (_, fields, role) => {
  await onAnn('{Enter}', { paidSoFar: 30, payments: [{ ...payment, ...fields }] }, role)
  expect(await screen.findByRole('heading', { name: 'Payments' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull()
})
