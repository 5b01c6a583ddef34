import { expect } from '@playwright/test'
import { doctorsMachine } from '../../../machines/doctors.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { doctorsWords } from '../words/doctors.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, dialog, isTold, listOf, loginScreen, toast } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const ann = {
  _id: 'd1',
  name: 'Ann Abel',
  email: 'ann@mail.com',
  specialty: 'Cavity Filling',
  img: '/doctors/amara-cole.svg',
}

const scenario: Scenario<typeof doctorsMachine> = {
  machine: doctorsMachine,
  input: undefined,
  events: [
    { type: 'doctor.choose', doctor: ann },
    { type: 'doctor.confirm' },
    { type: 'doctor.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    listDoctors: { answers: { doctors: [ann] }, errors: { offline, refused } },
    remove: {
      answers: { deleted: { deletedCount: 1 }, 'deleted already': { deletedCount: 0 } },
      errors: { offline, refused },
    },
  },
}

const QUESTION = `Are you sure want to delete ${ann.name}`
const deleteButton = `Delete ${ann.name}, ${ann.email}`
const list = listOf(({ context }) => context.doctors.map(({ name }: { name: string }) => name))

export const doctors: Walk<typeof doctorsMachine> = {
  name: 'doctors',
  machine: doctorsMachine,
  words: doctorsWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/manageDoctor',
      asks: {
        listDoctors: { request: asks('GET', /^\/doctor$/) },
        remove: { request: asks('DELETE', /^\/doctor\//) },
      },
      background: everyday(ADMIN.email, true),
      gestures: {
        'doctor.choose': (page) => activate(page, page.getByRole('button', { name: deleteButton })),
        'doctor.confirm': (page) =>
          activate(page, page.getByRole('button', { name: 'Delete', exact: true })),
        'doctor.dismiss': (page) => page.keyboard.press('Escape'),
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        loading: async (page, state, event) => {
          await list(page, state)
          await dialog(page, undefined)
          if (isTold(event, 'remove: deleted')) await toast(page, `Doctor: ${ann.name} is deleted.`)
          if (isTold(event, 'remove: deleted already'))
            await toast(page, `${ann.name} had already been deleted.`)
        },
        shown: async (page, state, event) => {
          await list(page, state)
          await dialog(page, undefined)
          if (event?.type === 'doctor.dismiss')
            await expect(page.getByRole('button', { name: deleteButton })).toBeFocused()
        },
        confirming: async (page, _, event) => {
          await dialog(page, QUESTION)
          if (isTold(event, 'remove fails: offline')) await toast(page, offline.message)
        },
        deleting: async (page) => {
          await dialog(page, QUESTION)
          const button = page.getByRole('button', { name: 'Delete', exact: true })
          await expect(button).toHaveAttribute('aria-disabled', 'true')
        },
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
