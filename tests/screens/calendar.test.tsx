// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'
import { booking } from './open-payment.tsx'

afterEach(closeApp)

const URL = 'http://localhost:3000/calendar/first.ics'
const MADE = { showsTreatment: false, madeAt: '2026-01-15T17:00:00.000Z' }

type Parts = NonNullable<Parameters<typeof openApp>[1]>

function openCalendar(clinic: Parts['clinic'] = {}, path = '/dashboard/calendar') {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  return openApp(path, {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      bookingsOf: () => Promise.resolve([]),
      findCalendar: () => Promise.resolve({}),
      makeCalendar: ({ body: { showsTreatment = false } }) =>
        Promise.resolve({ ...MADE, showsTreatment, url: URL }),
      removeCalendar: () => Promise.resolve({ deletedCount: 1 }),
      ...clinic,
    },
  })
}

const press = (name: string) => screen.findByRole('button', { name })
const link = () => screen.findByRole('textbox', { name: 'Link' })

describe('My Calendar', () => {
  it('makes a link, says what it shows, and moves the focus to it', async () => {
    const makeCalendar = vi.fn(() => Promise.resolve({ ...MADE, showsTreatment: true, url: URL }))
    const { user } = openCalendar({ makeCalendar })
    expect(await screen.findByText('Your name and your email address.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Show my treatments' }))
    await user.click(await press('Create my link'))
    expect(makeCalendar).toHaveBeenCalledExactlyOnceWith({ body: { showsTreatment: true } })
    expect(await link()).toHaveProperty('value', URL)
    expect(document.activeElement?.textContent).toBe('Your private link')
    expect(screen.getByText(/^The calendar entries show your treatments/)).toBeTruthy()
    const open = screen.getByRole('link', { name: 'Open in my calendar app' })
    expect(open.getAttribute('href')).toBe('webcal://localhost:3000/calendar/first.ics')
  })

  it('copies the link', async () => {
    const { user } = openCalendar()
    await user.click(await press('Create my link'))
    await user.click(await press('Copy the link'))
    expect(await screen.findByText('Link copied.')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(URL)
  })

  it('says how to copy the link where the browser does not allow it', async () => {
    const { user } = openCalendar()
    await user.click(await press('Create my link'))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
    await user.click(await press('Copy the link'))
    expect(await screen.findByText(/Select the link and copy it yourself/)).toBeTruthy()
  })

  it('does not show an earlier link, and replaces it after a question', async () => {
    const findCalendar = () => Promise.resolve({ feed: { ...MADE, showsTreatment: true } })
    const { user } = openCalendar({ findCalendar })
    expect(
      await screen.findByText(/You created this link on Jan 15, 2026 at 12:00 PM/),
    ).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(await press('Replace the link'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Replace the link?' })
    const choice = within(dialog).getByRole('checkbox', { name: 'Show my treatments' })
    expect(choice).toHaveProperty('checked', true)
    await user.click(choice)
    await user.click(within(dialog).getByRole('button', { name: 'Replace Link' }))
    expect(await link()).toHaveProperty('value', URL)
    expect(screen.getByText(/^The calendar entries do not show your treatments/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your private link'))
  })

  it('removes the link after a question, and can make another', async () => {
    const removeCalendar = vi.fn(() => Promise.resolve({ deletedCount: 1 }))
    const { user } = openCalendar({
      findCalendar: () => Promise.resolve({ feed: MADE }),
      removeCalendar,
    })
    await user.click(await press('Remove the link'))
    await user.click(await press('Keep It'))
    expect(removeCalendar).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Remove the link'))
    await user.click(await press('Remove the link'))
    await user.click(await press('Remove Link'))
    expect(await screen.findByText('Link removed.')).toBeTruthy()
    expect(await press('Create my link')).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('What a private link shows'),
    )
  })

  it('keeps the dialog open with the reason if the clinic does not answer', async () => {
    const offline = new Failure('unreachable', 'We could not reach the clinic.')
    const { user } = openCalendar({
      findCalendar: () => Promise.resolve({ feed: MADE }),
      removeCalendar: () => Promise.reject(offline),
    })
    await user.click(await press('Remove the link'))
    await user.click(await press('Remove Link'))
    const dialog = await screen.findByRole('alertdialog')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(offline.message)
  })

  it('is linked from My Appointments', async () => {
    const { user } = openCalendar({ bookingsOf: () => Promise.resolve([booking]) }, '/dashboard')
    await user.click(
      await screen.findByRole('link', { name: 'Add all my appointments to my calendar' }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'My Calendar' })).toBeTruthy()
  })
})
