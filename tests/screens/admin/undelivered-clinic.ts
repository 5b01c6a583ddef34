import { vi } from 'vitest'
import type { FakeCalls } from '../../rig/calls.ts'
import type { UndeliveredMail } from '../../../schemas/undelivered-mail.ts'

export const REMINDER: UndeliveredMail = {
  _id: 'mail-1',
  about: 'reminder',
  to: 'ann@mail.test',
  patientName: 'Ann',
  phone: '(212) 555-0142',
  tel: '+12125550142',
  date: 'Jan 5, 2023',
  slot: '08.00 AM - 08.30 AM',
  failedAt: '2023-01-04T12:00:00.000Z',
  reason: '550 no such user',
}

/** Creates a fake API that returns the given undelivered emails. */
export function undeliveredClinic(...all: readonly UndeliveredMail[]) {
  let mails = [...all]
  return {
    listUndeliveredMail: vi.fn(() => Promise.resolve({ mails, total: mails.length })),
    handleUndeliveredMail: vi.fn<FakeCalls['handleUndeliveredMail']>(({ params: { id } }) => {
      mails = mails.filter(({ _id }) => _id !== id)
      return Promise.resolve({ modifiedCount: 1 })
    }),
  }
}
