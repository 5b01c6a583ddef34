// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { describedBy, summary, summaryLinks } from './errors.ts'
import { closeApp, openApp } from './open-app.tsx'

afterEach(closeApp)

type Clinic = NonNullable<Parameters<typeof openApp>[1]>['clinic']
type User = ReturnType<typeof openApp>['user']

const MESSAGE = { email: 'ann@mail.test', subject: 'A crown', message: 'Is it covered?' }
const stored = () => Promise.resolve({ insertedId: 'message-1' })
const box = (name: string) => screen.getByRole('textbox', { name })
const value = (name: string) => {
  const field = box(name)
  return 'value' in field ? field.value : undefined
}
const submit = () => screen.getByRole('button', { name: 'Submit' })

async function openForm(clinic: Clinic = {}, path = '/contact') {
  const opened = openApp(path, { clinic })
  await screen.findByRole('textbox', { name: 'Email Address' })
  return opened
}

async function write(user: User) {
  await user.type(box('Email Address'), MESSAGE.email)
  await user.type(box('Subject'), MESSAGE.subject)
  await user.type(box('Your message'), MESSAGE.message)
}

async function send(user: User) {
  await write(user)
  await user.click(submit())
}

describe('the contact form', () => {
  it.each(['/', '/contact'])('is on %s, with six rows for the message', async (path) => {
    await openForm({}, path)
    expect(box('Your message').getAttribute('rows')).toBe('6')
  })

  it('marks every field as required', async () => {
    await openForm()
    for (const name of ['Email Address', 'Subject', 'Your message'])
      expect(box(name).ariaRequired).toBe('true')
  })

  it('names each missing field beside it and in a summary, moves the focus there, and sends nothing', async () => {
    const sendMessage = vi.fn(stored)
    const { user } = await openForm({ sendMessage })
    await user.click(submit())
    for (const [field, error] of [
      ['Email Address', 'Email is Required'],
      ['Subject', 'Subject is Required'],
      ['Your message', 'Message is Required'],
    ] as const)
      expect(describedBy(box(field))).toContain(error)
    expect(summaryLinks()).toEqual([
      'Email is Required',
      'Subject is Required',
      'Message is Required',
    ])
    expect(document.activeElement).toBe(summary())
    await user.click(screen.getByRole('link', { name: 'Message is Required' }))
    expect(document.activeElement).toBe(box('Your message'))
    expect(sendMessage).not.toHaveBeenCalled()
  })

  it('refuses an invalid email address in the words of the specification', async () => {
    const { user } = await openForm()
    await user.type(box('Email Address'), 'ann')
    await user.click(submit())
    expect(describedBy(box('Email Address'))).toContain('Provide a valid Eamil')
  })

  it('sends the message, says so, and empties the fields without moving the focus', async () => {
    const sendMessage = vi.fn(stored)
    const { user } = await openForm({ sendMessage })
    await send(user)
    expect(
      await screen.findByText('Your message has been sent. We’ll reply by email.'),
    ).toBeTruthy()
    expect(await screen.findByText('Thank you. We’ll reply to ann@mail.test.')).toBeTruthy()
    expect(sendMessage).toHaveBeenCalledExactlyOnceWith({ body: MESSAGE, key: expect.any(String) })
    for (const field of ['Email Address', 'Subject', 'Your message']) expect(value(field)).toBe('')
    expect(document.activeElement).toBe(submit())
  })

  it('keeps the typed text if the clinic is unreachable, and sends it on the next try', async () => {
    const lost = new Failure('unreachable', 'We could not reach the clinic.')
    const sendMessage = vi.fn(stored).mockRejectedValueOnce(lost)
    const { user } = await openForm({ sendMessage })
    await send(user)
    expect((await screen.findByRole('alert')).textContent).toBe('We could not reach the clinic.')
    expect(value('Your message')).toBe(MESSAGE.message)
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sendMessage).toHaveBeenLastCalledWith({ body: MESSAGE, key: expect.any(String) })
  })

  it('shows the server’s error beside the field that it names', async () => {
    const refusal = new Failure('rejected', 'Please check the form.', {
      fields: { email: 'Enter a valid email address' },
    })
    const { user } = await openForm({ sendMessage: () => Promise.reject(refusal) })
    await send(user)
    await waitFor(() =>
      expect(describedBy(box('Email Address'))).toContain('Enter a valid email address'),
    )
    expect(document.activeElement).toBe(box('Email Address'))
  })

  it('sends once, however often Submit is pressed during the request', async () => {
    const gate = Promise.withResolvers<{ insertedId: string }>()
    const sendMessage = vi.fn(() => gate.promise)
    const { user } = await openForm({ sendMessage })
    await send(user)
    await user.click(submit())
    await user.type(box('Subject'), '{Enter}')
    gate.resolve({ insertedId: 'message-1' })
    await screen.findByText(/^Thank you/)
    expect(sendMessage).toHaveBeenCalledOnce()
  })

  it('restores the typed text after a reload, on either page, and deletes it once sent', async () => {
    const kept = await openForm()
    await write(kept.user)
    leave()
    const { user } = await openForm({ sendMessage: stored }, '/')
    expect(value('Email Address')).toBe(MESSAGE.email)
    expect(value('Your message')).toBe(MESSAGE.message)
    await user.click(submit())
    await screen.findByText(/^Thank you/)
    leave()
    await openForm()
    for (const field of ['Email Address', 'Subject', 'Your message']) expect(value(field)).toBe('')
  })
})

describe('the contact page', () => {
  it('says how to find the clinic, from its settings', async () => {
    await openForm()
    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeTruthy()
    expect(document.title).toBe('Contact – Doctors Portal')
    expect(screen.getByRole('link', { name: 'our address on a map' }).getAttribute('href')).toBe(
      'https://www.openstreetmap.org/search?query=120%20Mulberry%20Street',
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Opening Hours' })).toBeTruthy()
  })
})

/** Simulates a reload, which removes the page but keeps the tab's storage. */
const leave = cleanup
