import type { Page } from '@playwright/test'
import type { Me } from '../../schemas/me.ts'
import { ADMIN } from '../../tests/rig/accounts.ts'
import { meAs } from '../../tests/rig/me.ts'
import { USERS } from './lists.ts'
import { answer, people, press, see, type Scene } from './scene.ts'

const PAGE = '/dashboard/second-factor'
const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const OWNER = meAs('owner', ADMIN.email, { requiredFrom: '2026-01-20T17:00:00.000Z' })
const WEAK: Me = { ...OWNER, factor: 'enrolled' }
const CODES = Array.from({ length: 10 }, (_, index) => `ABCDEFGHIJKLMNO${index + 2}`)
const UNTIL = '2026-01-15T17:15:00.000Z'

const as = (me: Me) => answer('/me', me)

const enrolling = async (page: Page) => {
  await as(OWNER)(page)
  const uri = `otpauth://totp/Mulberry%20Dental:${ADMIN.email}?secret=${KEY}&issuer=Mulberry`
  await answer('/second-factor/enrol', { key: KEY, uri }, 'POST')(page)
  await answer('/second-factor/confirm', { codes: CODES, strongUntil: UNTIL }, 'POST')(page)
}

const openKey = async (page: Page) => {
  await press('Set it up')(page)
  await page.getByRole('img', { name: 'QR code' }).waitFor()
}

const enter = (code: string) => async (page: Page) => {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.keyboard.press('Enter')
}

/** Screenshots of the page on which staff set up a second factor and enter codes. */
export const SECOND_FACTOR: readonly Scene[] = [
  { name: 'factor-notice', path: '/dashboard', stage: as(OWNER) },
  { name: 'factor-none', path: PAGE, stage: as(OWNER) },
  { name: 'factor-key', path: PAGE, stage: enrolling, act: openKey },
  {
    name: 'factor-codes',
    path: PAGE,
    stage: enrolling,
    act: async (page) => {
      await openKey(page)
      await enter('123456')(page)
      await see(page, 'Save your recovery codes')
    },
  },
  { name: 'factor-code', path: PAGE, stage: as(WEAK) },
  { name: 'factor-mistake', path: PAGE, stage: as(WEAK), act: enter('1234') },
  { name: 'factor-on', path: PAGE, stage: as({ ...WEAK, strong: true }) },
  {
    name: 'factor-role',
    path: '/dashboard/users',
    stage: people(USERS),
    isWindow: true,
    act: press(/^Change Role: /),
  },
]
