import { expect, type Page } from '@playwright/test'
import { receiptMachine } from '../../../machines/receipt.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate } from '../../rig/keyboard.ts'
import { RECEIPT } from '../../rig/receipt.ts'
import type { Scenario } from '../walk.ts'
import { receiptWords } from '../words/receipt.ts'
import { goToVisit } from './agenda.ts'
import { agendaOf, visit } from './agenda-samples.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { dialog, loginScreen, toast } from './sights.ts'
import { asks, type Sight, type Walk } from './stage.ts'

const reachable = { receipt: RECEIPT, email: 'ann@mail.test' }

const scenario: Scenario<typeof receiptMachine> = {
  machine: receiptMachine,
  input: undefined,
  events: [
    { type: 'receipt.open', id: visit.id, key: 'a-key-of-this-dialog' },
    { type: 'receipt.mail' },
    { type: 'receipt.close' },
  ],
  outcomes: {
    issueDeskReceipt: {
      answers: { reachable, withoutEmail: { receipt: RECEIPT, email: null } },
      errors: { offline, refused },
    },
    mailReceipt: { answers: { reachable }, errors: { offline, refused } },
  },
  facet: ({ context: { shown } }) => [shown !== null && shown.email !== null],
}

const payment = {
  id: 'desk_1',
  amount: 80,
  method: 'cash',
  at: '2023-01-05T15:00:00.000Z',
  by: ADMIN.email,
} as const

const TITLE = `Receipt ${RECEIPT.number}`
const paper = (page: Page) => page.getByRole('article', { name: TITLE })
const mail = (page: Page) => page.getByRole('button', { name: 'Mail it to ann@mail.test' })

const shown: Sight = async (page, _, event) => {
  await dialog(page, TITLE)
  await expect(paper(page)).toContainText('Tax number 12-3456789')
  await expect(paper(page)).toContainText('Paid on Wednesday, Jan 14')
  if (event?.told === 'mailReceipt fails: offline') await toast(page, offline.message)
}

export const receipt: Walk<typeof receiptMachine> = {
  name: 'receipt',
  machine: receiptMachine,
  words: receiptWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/today',
      asks: {
        issueDeskReceipt: { request: asks('POST', /^\/desk\/booking\/visit-1\/receipt$/) },
        mailReceipt: { request: asks('POST', /^\/desk\/booking\/visit-1\/receipt\/mail$/) },
      },
      background: [
        ...everyday(ADMIN.email, true),
        {
          request: asks('GET', /^\/agenda$/),
          reply: { json: agendaOf(1, { paid: 'desk', payments: [payment] }) },
        },
        { request: asks('GET', /^\/agenda\/stream$/), reply: 'lost' },
      ],
      gestures: {
        'receipt.open': async (page) => {
          await goToVisit(page)
          await page.keyboard.press('Enter')
          const details = page.getByRole('dialog', { name: 'Ann Smith' })
          await activate(page, details.getByRole('button', { name: 'Receipt' }))
        },
        'receipt.mail': (page) => activate(page, mail(page)),
        'receipt.close': (page) => page.keyboard.press('Escape'),
      },
      refusals: { 'receipt.mail': (page) => expect(mail(page)).toHaveCount(0) },
      sights: {
        closed: async (page, _, event) => {
          await dialog(page, undefined)
          if (event?.told === 'issueDeskReceipt fails: offline') await toast(page, offline.message)
        },
        issuing: (page) => dialog(page, 'Receipt'),
        shown,
        mailing: (page) => dialog(page, TITLE),
        mailed: async (page) => {
          await dialog(page, 'Mailed to ann@mail.test.')
          await toast(page, 'The receipt is on its way to ann@mail.test.')
        },
        ended: loginScreen,
      },
    },
  ],
}
