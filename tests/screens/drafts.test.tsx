// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { changeElsewhere } from './change-elsewhere.ts'
import { ANN, closeApp, openApp } from './open-app.tsx'

afterEach(closeApp)

const BEN = { email: 'ben@mail.test', name: 'Ben', idToken: 'id-token' }
const BOOKING = `draft:booking:${ANN.email}`
const PHONE = JSON.stringify({ slot: '', phone: '5550142' })

const box = (name: string) => screen.findByRole('textbox', { name })
const message = async () => {
  const field = await box('Your message')
  return 'value' in field ? field.value : undefined
}
const kept = () => JSON.stringify(Object.entries(sessionStorage))

async function openSignedIn(path: string, person = ANN) {
  const opened = openApp(path, { identity: { restore: () => Promise.resolve(person) } })
  await screen.findAllByRole('button', { name: 'Sign Out' })
  return opened
}

/** Signs in Ann, stores a draft of her booking in this tab, and types a contact message. */
async function writeAsAnn() {
  const opened = await openSignedIn('/contact')
  sessionStorage.setItem(BOOKING, PHONE)
  await opened.user.type(await box('Email Address'), ANN.email)
  await opened.user.type(await box('Your message'), 'My tooth hurts')
  expect(kept()).toContain('My tooth hurts')
  return opened
}

const signOut = async ({ user }: ReturnType<typeof openApp>) => {
  const [button] = await screen.findAllByRole('button', { name: 'Sign Out' })
  if (button) await user.click(button)
  await screen.findAllByRole('link', { name: 'Login' })
}

/** Simulates a reload, which removes the page but keeps the tab's storage. */
const leave = cleanup

describe('typed text', () => {
  it('is deleted when the person signs out: on the page, and in the tab', async () => {
    await signOut(await writeAsAnn())
    expect(await message()).toBe('')
    expect(kept()).not.toMatch(/tooth|ann@|5550142/)
  })

  it('at sign-up is deleted once the person is signed in', async () => {
    const signUp = () => Promise.resolve(ANN)
    const { user } = openApp('/signup', { identity: { signUp } })
    await user.type(await box('Name'), 'Ann')
    await user.type(await box('Email'), ANN.email)
    await user.type(screen.getByLabelText('Password'), 'secret-1{Enter}')
    await screen.findAllByRole('button', { name: 'Sign Out' })
    expect(kept()).not.toContain(ANN.email)
  })

  it('is deleted when a session ends by itself, except for a booking, which waits for its owner', async () => {
    await writeAsAnn()
    changeElsewhere('accessToken', null)
    await waitFor(async () => expect(await message()).toBe(''))
    expect(kept()).not.toContain('tooth')
    expect(sessionStorage.getItem(BOOKING)).toBe(PHONE)
    leave()
    await openSignedIn('/contact')
    expect(sessionStorage.getItem(BOOKING)).toBe(PHONE)
  })

  it('is deleted once another person signs in', async () => {
    await writeAsAnn()
    changeElsewhere('accessToken', null)
    leave()
    await openSignedIn('/contact', BEN)
    expect(await message()).toBe('')
    expect(kept()).not.toMatch(/tooth|ann@|5550142/)
  })

  it('is deleted when the person signs out in another tab, and the focus is not lost', async () => {
    await writeAsAnn()
    changeElsewhere('lastSignOut', 'just now')
    await waitFor(async () => expect(await message()).toBe(''))
    expect(kept()).not.toMatch(/tooth|ann@|5550142/)
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('is deleted in a tab that was asleep when the person signed out in another tab', async () => {
    await writeAsAnn()
    leave()
    localStorage.setItem('lastSignOut', 'an hour ago')
    await openSignedIn('/contact')
    await waitFor(async () => expect(await message()).toBe(''))
    expect(kept()).not.toMatch(/tooth|5550142/)
  })

  it('of a visitor is kept when they sign in, and over a reload', async () => {
    const visitor = openApp('/contact')
    await visitor.user.type(await box('Your message'), 'Do you have time?')
    leave()
    openApp('/contact')
    expect(await message()).toBe('Do you have time?')
    leave()
    await openSignedIn('/contact')
    leave()
    await openSignedIn('/contact')
    expect(await message()).toBe('Do you have time?')
  })
})
