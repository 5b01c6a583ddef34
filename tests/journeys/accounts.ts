import { expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'

export const PATIENT = { email: 'patient@demo.test', password: 'patient-demo', name: 'Pat Patient' }
export const ADMIN = { email: 'admin@demo.test', password: 'admin-demo', name: 'Ada Admin' }

type Account = { email: string; password: string }

/** Fills the login screen in, wherever it was reached from, and sends it. */
export async function fillLogin(page: Page, { email, password }: Account): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Logs in by the login screen; ends on the home page. */
export async function logIn(page: Page, account: Account): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, account)
  await expect(signOutButton(page)).toBeVisible()
}

export const signOutButton = (page: Page) => page.getByRole('button', { name: 'Sign Out' })

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'))

const IdToken = z.object({ idToken: z.string() })
const AccessToken = z.object({ token: z.string() })

/** The clinic at `url` as an admin elsewhere uses it, at the same time as the page. */
export async function adminElsewhere(url: string) {
  const send = async (method: string, path: string, token: string, body?: unknown) => {
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
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local'
  const { email, password } = ADMIN
  const provider = IdToken.parse(
    await send('POST', signIn, '', { email, password, returnSecureToken: true }),
  )
  const { token } = AccessToken.parse(
    await send('PUT', `/user/${email}`, provider.idToken, { email }),
  )
  return {
    removeUser: (user: string) => send('DELETE', `/user/${user}`, token),
    makeAdmin: (user: string) => send('PUT', `/user/admin/${user}`, token),
    addDoctor: (doctor: { name: string; email: string; specialty: string; img: string }) =>
      send('POST', '/doctor', token, doctor),
  }
}
