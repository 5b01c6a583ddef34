// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { CHANGED, dayOf, endOfDayClinic, TODAY } from './end-of-day-clinic.ts'

afterEach(closeApp)

const open = (clinic = endOfDayClinic(), path = '/dashboard/cash') => ({
  clinic,
  ...openAdmin(path, { clinic }),
})

// The same words are announced a moment later, in an `output`.
const SEEN = { selector: 'p' }

const counted = () => screen.findByLabelText<HTMLInputElement>('Counted cash in dollars')
const amountOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const cellsOf = async (table: string, row: string) => {
  const found = await screen.findByRole('table', { name: table })
  const heading = within(found).getByRole('rowheader', { name: row })
  const cells = within(heading.closest('tr') ?? found).getAllByRole('cell')
  return cells.map(({ textContent }) => textContent)
}

describe('End of Day', () => {
  it('shows today’s totals, and the cash that should be there', async () => {
    const { clinic } = open()
    expect(await screen.findByText('Thursday, Jan 15, 2026')).toBeTruthy()
    expect(clinic.readEndOfDay.mock.lastCall?.[0].params.date).toBe(TODAY)
    expect(await cellsOf('Totals by way of paying', 'Cash')).toEqual(['$80', '$15.50'])
    expect(await cellsOf('Totals by way of paying', 'Card online')).toEqual(['$40', '$0'])
    expect(await cellsOf('Totals by staff member', 'desk@clinic.test')).toEqual(['$80', '$0'])
    expect(amountOf('Cash taken')).toBe('$80')
    expect(amountOf('Cash given back')).toBe('$15.50')
    expect(amountOf('Expected cash')).toBe('$64.50')
    expect(screen.getByText('This day is not closed yet.')).toBeTruthy()
  })

  it('lists the payments and the refunds behind the totals, with the void ones', async () => {
    const { user } = open()
    const payments = (await screen.findAllByText('3 payments')).find(
      ({ tagName }) => tagName === 'SUMMARY',
    )
    await user.click(payments ?? document.body)
    expect(screen.getByText('Void: Wrong visit')).toBeTruthy()
    expect(screen.getAllByText('1 refund').length).toBeGreaterThan(0)
  })

  it('says the difference as the counted cash is typed', async () => {
    const { user } = open()
    await user.type(await counted(), '60')
    expect(screen.getByText('$4.50 less than expected', SEEN)).toBeTruthy()
    await user.clear(await counted())
    await user.type(await counted(), '$64.50')
    expect(screen.getByText('as much as expected', SEEN)).toBeTruthy()
  })

  it('closes the day after a question, and is then only read', async () => {
    const { clinic, user } = open()
    await user.type(await counted(), '70')
    await user.type(screen.getByLabelText('Note (optional)'), 'Stamps{Tab}{Enter}')
    const question = await screen.findByRole('alertdialog', {
      name: 'Close Thursday, Jan 15, 2026?',
    })
    expect(question.textContent).toContain('You have counted $70: $5.50 more than expected.')
    await user.click(within(question).getByRole('button', { name: 'Close the day' }))
    expect(await screen.findByText('Day closed.')).toBeTruthy()
    expect(clinic.closeDay.mock.lastCall?.[0]).toMatchObject({
      params: { date: TODAY },
      body: { counted: 70, note: 'Stamps', expected: 64.5 },
    })
    expect(await screen.findByText('Note: Stamps')).toBeTruthy()
    expect(amountOf('Difference')).toBe('$5.50 more than expected')
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Cash' })),
    )
  })

  it('keeps the typed cash if the count is done again', async () => {
    const { clinic, user } = open()
    await user.type(await counted(), '70{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Count again' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await counted()).value).toBe('70')
    expect(clinic.closeDay).not.toHaveBeenCalled()
  })

  it('shows the new cash if somebody has taken cash meanwhile', async () => {
    const { clinic, user } = open()
    await user.type(await counted(), '64.50{Enter}')
    const question = await screen.findByRole('alertdialog')
    clinic.change({ expectedCash: 74.5 })
    await user.click(within(question).getByRole('button', { name: 'Close the day' }))
    expect(await screen.findByText(CHANGED)).toBeTruthy()
    expect(await screen.findByText('$10 less than expected', SEEN)).toBeTruthy()
    expect((await counted()).value).toBe('64.50')
  })

  it('needs an amount', async () => {
    const { clinic, user } = open()
    await user.type(await counted(), 'much{Enter}')
    expect(
      await screen.findByText('Enter an amount in dollars, such as 240 or 239.50'),
    ).toBeTruthy()
    expect(clinic.closeDay).not.toHaveBeenCalled()
  })

  it('shows an earlier day, and closes no day to come', async () => {
    const { clinic, user } = open(endOfDayClinic(dayOf({ payments: [], refunds: [] })))
    await user.click(await screen.findByRole('button', { name: /^Previous day/ }))
    expect(await screen.findByText('Wednesday, Jan 14, 2026')).toBeTruthy()
    await waitFor(() =>
      expect(clinic.readEndOfDay.mock.lastCall?.[0].params.date).toBe('2026-01-14'),
    )
    expect(await counted()).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    await user.click(await screen.findByRole('button', { name: /^Next day/ }))
    expect(await screen.findByText('Friday, Jan 16, 2026')).toBeTruthy()
    expect(await screen.findByText('No money was taken or given back.')).toBeTruthy()
    expect(screen.getByText('You can close this day once it has begun.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close the day' })).toBeNull()
  })
})
