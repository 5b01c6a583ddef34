// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { Message } from '../../../schemas/message.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { closeApp } from '../open-app.tsx'
import { inboxPage } from './inbox.ts'
import { openAdmin } from './open-admin.tsx'

afterEach(closeApp)

const INVOICE: Message = {
  _id: 'm-1',
  email: 'bob@mail.test',
  subject: 'My invoice',
  message: 'Hello,\nwhere is it?',
  sentAt: '2026-01-15T02:30:00.000Z',
}
const THANKS: Message = {
  ...INVOICE,
  _id: 'm-2',
  subject: 'Thank you',
  handledAt: '2026-01-16T15:00:00.000Z',
}

function clinicOf(...all: Message[]) {
  let messages = all
  return {
    listMessages: vi.fn<FakeCalls['listMessages']>(({ query }) =>
      Promise.resolve(inboxPage(messages, query)),
    ),
    deleteMessage: vi.fn<FakeCalls['deleteMessage']>(({ params: { id } }) => {
      const left = messages.filter(({ _id }) => _id !== id)
      const deletedCount = messages.length - left.length
      messages = left
      return Promise.resolve({ deletedCount })
    }),
    handleMessage: vi.fn<FakeCalls['handleMessage']>(({ params: { id } }) => {
      const handled = { ...INVOICE, handledAt: '2026-01-17T15:00:00.000Z' }
      messages = messages.map((message) => (message._id === id ? handled : message))
      return Promise.resolve(handled)
    }),
  }
}

const open = (clinic: Partial<ReturnType<typeof clinicOf>>) =>
  openAdmin('/dashboard/messages', { clinic })

const subjects = async () => {
  const main = within(screen.getByRole('main'))
  return (await main.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)
}

describe('Messages', () => {
  it('counts the unhandled messages, and shows them first', async () => {
    open(clinicOf(THANKS, INVOICE))
    expect(await screen.findByRole('region', { name: '1 unhandled message' })).toBeTruthy()
    expect(await subjects()).toEqual(['My invoice', 'Thank you'])
    const buttons = screen.getAllByRole('button', { name: /^Mark as handled/ })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Mark as handled: My invoice',
    ])
  })

  it("shows the sender and the time, in the clinic's time zone", async () => {
    open(clinicOf(INVOICE))
    const sender = await screen.findByRole('link', { name: 'bob@mail.test' })
    expect(sender.getAttribute('href')).toBe('mailto:bob%40mail.test?subject=Re%3A%20My%20invoice')
    const time = screen.getByText(/^Jan 14, 2026, 9:30/)
    expect(time.getAttribute('datetime')).toBe(INVOICE.sentAt)
  })

  it('marks a message as handled, and keeps the focus in the list', async () => {
    const clinic = clinicOf(INVOICE)
    const { user } = open(clinic)
    await user.click(await screen.findByRole('button', { name: 'Mark as handled: My invoice' }))
    const region = await screen.findByRole('region', { name: '0 unhandled messages' })
    expect(clinic.handleMessage).toHaveBeenCalledExactlyOnceWith({
      params: { id: 'm-1' },
      body: { handled: true },
    })
    expect(screen.queryByRole('button', { name: /^Mark as handled/ })).toBeNull()
    const count = within(region).getByText('0 unhandled messages')
    await waitFor(() => expect(document.activeElement).toBe(count))
  })

  it('shows 25 at a time, unhandled messages on the first pages', async () => {
    const handled = Array.from({ length: 30 }, (_, index) => ({ ...THANKS, _id: `t-${index}` }))
    const { user } = open(clinicOf(...handled, INVOICE))
    const pager = within(await screen.findByRole('navigation', { name: 'Pages of messages' }))
    expect(pager.getByText('Showing 1–25 of 31')).toBeTruthy()
    expect((await subjects())[0]).toBe('My invoice')
    await user.click(pager.getByRole('link', { name: 'Next page' }))
    await waitFor(async () => expect(await subjects()).toHaveLength(6))
    expect(document.activeElement?.textContent).toBe('1 unhandled message')
    expect(pager.getByText('Showing 26–31 of 31')).toBeTruthy()
    await user.click(pager.getByRole('link', { name: 'Previous page' }))
    await waitFor(async () => expect((await subjects())[0]).toBe('My invoice'))
  })

  it('opens on the page that the address names', async () => {
    const handled = Array.from({ length: 30 }, (_, index) => ({ ...THANKS, _id: `t-${index}` }))
    openAdmin('/dashboard/messages?after=t-23', { clinic: clinicOf(...handled, INVOICE) })
    expect(await screen.findByText('Showing 26–31 of 31')).toBeTruthy()
    expect(await subjects()).toHaveLength(6)
  })

  it('deletes no message without a confirmation', async () => {
    const clinic = clinicOf(INVOICE, THANKS)
    const { user } = open(clinic)
    await user.click(await screen.findByRole('button', { name: 'Delete: Thank you' }))
    await screen.findByRole('alertdialog', { name: 'Delete “Thank you”?' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(clinic.deleteMessage).not.toHaveBeenCalled()
    expect(await subjects()).toEqual(['My invoice', 'Thank you'])
  })

  it('deletes a confirmed message, says so, and keeps the focus in the list', async () => {
    const clinic = clinicOf(INVOICE, THANKS)
    const { user } = open(clinic)
    await user.click(await screen.findByRole('button', { name: 'Delete: My invoice' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete Message' }))
    expect(await screen.findByText('Message deleted.')).toBeTruthy()
    const region = await screen.findByRole('region', { name: '0 unhandled messages' })
    const count = within(region).getByText('0 unhandled messages')
    await waitFor(() => expect(document.activeElement).toBe(count))
    expect(clinic.deleteMessage).toHaveBeenCalledExactlyOnceWith({ params: { id: 'm-1' } })
    expect(await subjects()).toEqual(['Thank you'])
  })

  it('says so if somebody else has already deleted the message', async () => {
    const clinic = { ...clinicOf(INVOICE), deleteMessage: vi.fn() }
    clinic.deleteMessage.mockResolvedValue({ deletedCount: 0 })
    const { user } = open(clinic)
    await user.click(await screen.findByRole('button', { name: 'Delete: My invoice' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete Message' }))
    expect(await screen.findByText('This message was already deleted.')).toBeTruthy()
  })

  it('says why marking failed, and leaves the message as it was', async () => {
    const handleMessage = vi.fn(() =>
      Promise.reject(new Failure('rejected', 'There is no such message.')),
    )
    const { user } = open({ ...clinicOf(INVOICE), handleMessage })
    await user.click(await screen.findByRole('button', { name: /^Mark as handled/ }))
    expect(await screen.findByText('There is no such message.')).toBeTruthy()
    expect(await screen.findByRole('region', { name: '1 unhandled message' })).toBeTruthy()
  })

  it('says so if there are no messages', async () => {
    open(clinicOf())
    expect(await screen.findByText('No messages yet.')).toBeTruthy()
  })
})
