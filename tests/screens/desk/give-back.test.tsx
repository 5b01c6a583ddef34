// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
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
  amount: 80,
  method: 'cash',
  at: NOW.toISOString(),
  by: 'pat@mail.test',
  counted: true,
}

async function openAnn(fields: Partial<AgendaVisit>, role: Parameters<typeof meAs>[0] = 'owner') {
  const desk = deskClinic(agendaOf(dayOf([columnOf({ visits: [visitOf(fields)] })])))
  const me = () => Promise.resolve(meAs(role, ADA.email))
  const opened = openAdmin('/dashboard/today', { clinic: { ...desk.clinic, me } })
  const ann = await screen.findByRole('gridcell', { name: /^Ann Smith/ })
  act(() => ann.focus())
  await opened.user.keyboard('{Enter}')
  await screen.findByRole('heading', { name: 'Payments' })
  return { ...desk, ...opened }
}

const askToGive = async ({ user }: Awaited<ReturnType<typeof openAnn>>) =>
  user.click(await screen.findByRole('button', { name: 'Give money back' }))

it('money of a closed day is handed back with a method and a reason, and is listed', async () => {
  const opened = await openAnn({ paid: 'desk', payments: [payment], doneAt: NOW.toISOString() })
  const { clinic, user } = opened
  await askToGive(opened)
  await screen.findByText('Up to $80 can be handed back. The visit stays as it is.')
  expect(screen.getByRole('radio', { name: 'Cash' })).toBe(document.activeElement)
  await user.keyboard('{Tab}30{Enter}')
  expect(await screen.findByText('Say why the money is given back')).toBeTruthy()
  await user.keyboard('It hurt{Enter}')
  await screen.findByText('Ann Smith gets back $30 in cash.')
  expect(clinic.giveBack.mock.lastCall?.[0].body).toEqual({
    version: 0,
    amount: 30,
    method: 'cash',
    reason: 'It hurt',
  })
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Given back: $30 in cash')).toBeTruthy()
  expect(within(dialog).getByText('It hurt')).toBeTruthy()
})

it('money that was paid by card online goes back to the card', async () => {
  const card: Payment = { ...payment, method: 'card', by: null }
  const opened = await openAnn({ paid: 'card', payments: [card] })
  await askToGive(opened)
  await screen.findByText('Up to $80 can go back to the card that paid online.')
  expect(screen.queryByRole('radio')).toBeNull()
  await opened.user.keyboard('30{Tab}It hurt{Enter}')
  await screen.findByText('Ann Smith gets back $30 to the card.')
  await opened.user.keyboard('{Enter}')
  expect(await screen.findByText('$80, paid by card, $30 given back')).toBeTruthy()
  expect(screen.getByText('on its way')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take payment' })).toBeNull()
})

it.each([
  ['of an open day', { counted: false }, 'owner' as const],
  ['that is void', { voided: { at: NOW.toISOString(), by: '', reason: '' } }, 'owner' as const],
  ['that a doctor sees', {}, 'doctor' as const],
])('a payment %s cannot be given back', async (_, fields, role) => {
  await openAnn({ paid: 'desk', payments: [{ ...payment, ...fields }] }, role)
  expect(screen.queryByRole('button', { name: 'Give money back' })).toBeNull()
})
