import { expect, type Page } from '@playwright/test'
import { decodeJwt, UnsecuredJWT } from 'jose'
import * as z from 'zod/mini'
import type { BookingRequest } from '../../schemas/booking-body.ts'
import { BookingReply } from '../../schemas/booking.ts'
import type { MoveRequest } from '../../schemas/change.ts'
import { mailedCode, providerOf } from './identity-provider.ts'
import type { ClinicProcess } from './process.ts'
import { retype } from './keyboard.ts'

export const PATIENT = { email: 'patient@demo.test', password: 'patient-demo', name: 'Pat Patient' }
export const ADMIN = { email: 'admin@demo.test', password: 'admin-demo', name: 'Ada Admin' }

type Account = { email: string; password: string }

/** Fills in and submits the login form on the current page. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Fills in and submits the login form with the keyboard only. */
export async function typeLogin(page: Page, { email, password }: Account): Promise<void> {
  await retype(page, page.getByLabel('Email', { exact: true }), email)
  await retype(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}

/**
 * Opens the page `path`, for which the app requires a login, and logs in on the login screen.
 * After the login, the app opens the page `path`, or the home page if `path` is omitted.
 */
export async function logIn(page: Page, account: Account, path = '/login'): Promise<void> {
  await page.goto(path)
  await fillLogin(page, account)
  await expect(signOutButton(page)).toBeVisible()
}

export const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out' })

/** Replaces the page's access token with an expired access token. */
export async function outliveToken(page: Page): Promise<void> {
  const claims = decodeJwt((await storedToken(page)) ?? '')
  await replaceToken(page, new UnsecuredJWT({ ...claims, exp: 1 }).encode())
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

export const replaceToken = (page: Page, token: string) =>
  page.evaluate((value) => localStorage.setItem('accessToken', value), token)

const IdToken = z.object({ idToken: z.string() })
const AccessToken = z.object({ token: z.string() })

/** Returns functions that call the API at `url` as the demo's admin, without using a browser. */
export async function adminElsewhere(url: string) {
  const { send } = await elsewhere(url, ADMIN, 'signInWithPassword')
  return {
    send,
    removeUser: (user: string) => send('DELETE', `/user/${user}`),
    makeAdmin: (user: string) => send('PUT', `/user/admin/${user}`),
    addDoctor: (doctor: { name: string; email: string; specialty: string; img: string }) =>
      send('POST', '/doctor', doctor),
  }
}

type Wish = Pick<BookingRequest, 'treatmentId' | 'treatment' | 'price' | 'date' | 'slot'>

/** Signs a patient in or up, and returns functions that call the API at `url` as this patient. */
export async function patientElsewhere(url: string, account: Account, signs: 'in' | 'up' = 'in') {
  const { send } = await elsewhere(url, account, signs === 'in' ? 'signInWithPassword' : 'signUp')
  const self = { patient: account.email, PatientName: '', phone: '' }
  return {
    send,
    /** Books a slot. Resolves with the booking. Throws an error if the slot is taken. */
    book: async (wish: Wish) => {
      const reply = BookingReply.parse(await send('POST', '/booking', { ...wish, ...self }))
      if (reply.success) return reply.booking
      throw new Error(`${reply.booking.date} at ${reply.booking.slot} is taken`)
    },
    /** Moves a booking to another time. */
    move: (id: string, request: MoveRequest) => send('POST', `/booking/${id}/move`, request),
  }
}

async function elsewhere(url: string, { email, password }: Account, call: string) {
  const send = async (token: string, method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(reply.ok, `${method} ${path}: ${reply.status}`).toBe(true)
    return reply.json()
  }
  const provider = IdToken.parse(
    await send('', 'POST', `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`, {
      email,
      password,
      returnSecureToken: true,
    }),
  )
  const { token } = AccessToken.parse(
    await send(provider.idToken, 'PUT', `/user/${email}`, { email }),
  )
  return {
    send: (method: string, path: string, body?: unknown) => send(token, method, path, body),
  }
}

/** Confirms an account's email address with the code from the identity provider's email. */
export async function confirmAddress(
  clinic: Pick<ClinicProcess, 'url' | 'folder'>,
  account: Account,
): Promise<void> {
  const provider = providerOf(clinic)
  const { idToken } = await provider.session('signInWithPassword', {
    ...account,
    returnSecureToken: true,
  })
  await provider.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken })
  await provider.call('update', {
    oobCode: await mailedCode(clinic, account.email, 'verifyEmail'),
  })
}
