import type { Receipt } from '../../schemas/receipt.ts'

/** A sample receipt, with a value in every field. */
export const RECEIPT: Receipt = {
  number: '2026-000002',
  issuedAt: '2026-01-15T17:05:00.000Z',
  replaces: '2026-000001',
  clinic: {
    name: 'Doctors Portal',
    address: '120 Mulberry Street, New York, NY 10013',
    phone: '+1 212 555 0100',
    email: 'hello@doctors-portal.example',
    taxLine: 'Tax number 12-3456789 · Exempt from sales tax',
  },
  patient: 'Ann Smith',
  visit: { date: '2026-01-20', slot: '08.00 AM - 08.30 AM', isCancelled: false },
  lines: [
    { name: 'Teeth Whitening', price: 120 },
    { name: 'Teeth Cleaning', price: 30.5 },
  ],
  price: 150.5,
  payments: [
    { amount: 100, way: 'terminal', day: '2026-01-14' },
    { amount: 50.5, way: 'cash', day: '2026-01-15' },
  ],
  givenBack: [{ amount: 20, way: 'cash', day: '2026-01-15' }],
  balance: 20,
}
