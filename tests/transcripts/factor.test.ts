// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { meAs } from '../rig/me.ts'
import { ANN, openApp, tokenOf } from '../screens/open-app.tsx'
import { leave, startReader } from './reader.ts'

afterEach(leave)

const me = meAs('receptionist', ANN.email)
const strongUntil = '2026-01-16T05:00:00.000Z'
const wrong = new Failure('rejected', 'That code is wrong, or was already used.')

function openFactor(isEnrolled: boolean) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  let tries = 0
  openApp('/dashboard/second-factor', {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      me: () => Promise.resolve(isEnrolled ? { ...me, factor: 'enrolled' } : me),
      enrolSecondFactor: () =>
        Promise.resolve({
          key: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP',
        }),
      confirmSecondFactor: () => Promise.resolve({ codes: ['AAAABBBBCCCCDDDD'], strongUntil }),
      verifySecondFactor: () => {
        tries += 1
        return tries === 1
          ? Promise.reject(wrong)
          : Promise.resolve({ strongUntil, recoveryCodesLeft: 10 })
      },
    },
  })
}

it('sets up a second factor', async () => {
  const reader = await startReader('Ann sets up two-step login', () => openFactor(false))
  await reader.toHeading()
  await reader.readTo('button, Set it up')
  await reader.press('Enter')
  await reader.readTo('textbox, Code')
  await reader.types('123456')
  await reader.press('Enter')
  await reader.readTo('button, I have saved the codes')
  await reader.press('Enter')
  await reader.readTo('end of main')
  await expect(reader.transcript()).toMatchFileSnapshot('factor-set-up.txt')
})

it('asks for a code, and says why one is not accepted', async () => {
  const reader = await startReader('Ann enters a code', () => openFactor(true))
  await reader.toHeading()
  await reader.readTo('textbox, Code')
  await reader.types('123456')
  await reader.press('Enter', 'Enter')
  await reader.readTo('end of main')
  await expect(reader.transcript()).toMatchFileSnapshot('factor-code.txt')
})
