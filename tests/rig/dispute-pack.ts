import type { DisputePack } from '../../schemas/dispute.ts'

/** Sample documents for a disputed card payment, with a value in every field. */
export const disputePack: DisputePack = {
  _id: 'du_1',
  amount: 40,
  reason: 'product_not_received',
  state: 'needs_response',
  openedAt: '2026-01-14T15:00:00.000Z',
  dueAt: '2026-01-23T15:00:00.000Z',
  booking: {
    _id: 'b-1',
    patient: 'bob@mail.test',
    PatientName: 'Bob Brown',
    treatment: 'Teeth Cleaning',
    date: 'Jan 12, 2026',
    slot: '08.00 AM - 08.30 AM',
    price: 40,
    bookedAt: '2026-01-02T15:00:00.000Z',
    confirmedAt: '2026-01-11T15:00:00.000Z',
  },
  receipt: { transactionId: 'pi_12345678', paidAt: '2026-01-02T15:05:00.000Z' },
  terms: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 2, percent: 50 },
  ],
  mails: [
    {
      kind: 'confirmed',
      recipient: 'bob@mail.test',
      createdAt: '2026-01-02T15:00:00.000Z',
      doneAt: '2026-01-02T15:00:05.000Z',
      outcome: 'sent',
    },
    { kind: 'reminder', recipient: 'bob@mail.test', createdAt: '2026-01-11T13:00:00.000Z' },
  ],
  refunds: [
    {
      amount: 20,
      state: 'done',
      owedSince: '2026-01-13T15:00:00.000Z',
      doneAt: '2026-01-13T15:00:05.000Z',
    },
  ],
}
