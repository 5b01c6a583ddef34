import { formatBookingDate, parseBookingDate } from '../../schemas/date.ts'
import { formatSlot } from '../../schemas/slot.ts'

const MANY = 60

/** A very long name, with which every screen should still look right. */
export const LONG_NAME = 'Maria Magdalena Theresia von Habsburg-Lothringen de la Torre'

const many = <Item>(make: (index: number) => Item) =>
  Array.from({ length: MANY }, (_, index) => make(index))

export const USERS = many((index) => ({
  _id: `user-${index}`,
  email: index === 2 ? `${'maria-magdalena-'.repeat(3)}@mail.test` : `user${index}@mail.test`,
  ...(index % 4 !== 3 && { name: index === 2 ? LONG_NAME : `Pat Number ${index + 1}` }),
  confirmed: index % 5 !== 4,
  ...(index % 9 === 0 && { role: 'admin' }),
}))

export const DOCTORS = many((index) => ({
  _id: `doctor-${index}`,
  name: index === 1 ? `Dr. ${LONG_NAME}` : `Dr. Number ${index + 1}`,
  email: `doctor${index}@mail.test`,
  specialty: ['Teeth Cleaning', 'Root Canal Treatment'][index % 2],
  img: ['/doctors/amara-cole.svg', '/doctors/jonas-berg.svg', '/gone.png'][index % 3],
}))

const NOTES = many((index) => ({
  _id: `message-${index}`,
  email: `visitor${index}@mail.test`,
  subject: index === 1 ? 'A question '.repeat(15).trim() : `Question ${index + 1}`,
  message: 'Is a crown covered by my insurance?\n'.repeat((index % 3) + 1),
  sentAt: '2026-01-14T15:00:00Z',
  ...(index >= MANY / 4 && { handledAt: '2026-01-15T14:00:00Z' }),
}))

export const MESSAGES = {
  messages: NOTES.slice(0, 25),
  offset: 0,
  total: MANY,
  unhandled: MANY / 4,
  next: 'next',
}
export const NO_MESSAGES = { messages: [], offset: 0, total: 0, unhandled: 0 }

const DEEDS = ['booking.read', 'sign-in', 'sign-in.failed', 'user.list', 'user.promote'] as const

export const AUDIT = {
  entries: Array.from({ length: 25 }, (_, index) => ({
    _id: `audit-${index}`,
    actor: index % 5 === 2 ? '' : 'ada.admin@mail.test',
    action: DEEDS[index % 5],
    subject:
      index % 5 === 3 ? '' : `${index === 1 ? 'maria-magdalena-'.repeat(3) : 'user'}@mail.test`,
    detail: ['4c2b1f0e-77aa-4bd0-9d53-000000000001', '', 'unauthorized, 12 times', '', ''][
      index % 5
    ],
    at: '2026-01-14T15:00:00Z',
  })),
  next: 'next',
}

const dateOf = (index: number) => {
  const start = parseBookingDate('Jan 5, 2026')
  return start ? formatBookingDate(start.add({ days: index })) : ''
}

const slotOf = (index: number) => formatSlot(8 * 60 + index * 30, 30)

export const BOOKINGS = many((index) => ({
  _id: `booking-${index}`,
  treatmentId: 'root-canal',
  treatment: index % 2 ? 'Root Canal Treatment' : 'Oral Check-up',
  date: dateOf(index),
  slot: slotOf(index % 8),
  price: index % 2 ? 400 : 60,
  patient: 'patient@demo.test',
  PatientName: index === 11 ? LONG_NAME : 'Pat Patient',
  phone: '',
  ...(index % 3 === 0 && {
    paid: true,
    transactionId: `pi_${'3Qx7Lk2eZvKYlo2C'.repeat(2)}${index}`,
  }),
}))

/** The free times to which an appointment can be moved. */
export const TIMES = { slots: [0, 1, 3, 6, 9, 12, 13].map(slotOf) }

export const OPTIONS = {
  canCancel: true,
  canMove: true,
  refund: {
    now: 200,
    steps: [
      { until: '2026-01-15T13:00:00Z', amount: 400 },
      { until: '2026-01-16T11:00:00Z', amount: 200 },
    ],
  },
  sequence: 0,
  movesLeft: 3,
  refunds: 'automatic',
}

const REFUND_STATES = ['pending', 'done', 'failed'] as const

export const HISTORY = BOOKINGS.slice(0, 12).map((booking, index) => ({
  ...booking,
  paid: index % 4 !== 3,
  ...(index % 2 === 0 && {
    cancelledAt: '2026-01-04T15:00:00Z',
    cancelledBy: (['patient', 'clinic', 'unpaid'] as const)[index % 3],
    refunds: [
      {
        amount: booking.price / 2,
        state: REFUND_STATES[(index / 2) % 3],
        doneAt: '2026-01-05T15:00:00Z',
      },
    ],
  }),
}))

export const FULL_DAY = ['Teeth Cleaning', 'Oral Check-up', 'Teeth Whitening'].map(
  (name, index) => ({
    _id: `full-${index}`,
    name,
    slots: [],
    price: 60,
  }),
)

/** Sample data for screenshots: a treatment with forty slots, and a treatment with a long name. */
export const LONG_LIST = [
  {
    _id: 'many',
    name: 'Oral Check-up',
    slots: Array.from({ length: 40 }, (_, index) => formatSlot(index * 30, 30)),
    price: 60,
  },
  {
    _id: 'long',
    name: 'Full-mouth reconstruction with immediate implants and sedation',
    slots: [slotOf(0)],
    price: 12_400.5,
  },
]

export const CLASH = {
  success: false,
  booking: { date: 'Jan 20, 2026', slot: slotOf(0) },
  nearest: [
    { date: 'Jan 20, 2026', slot: slotOf(1) },
    { date: 'Jan 20, 2026', slot: slotOf(2) },
    { date: 'Jan 21, 2026', slot: slotOf(0) },
  ],
}

const booked = (index: number) => ({
  patient: index === 1 ? `${'maria-magdalena-'.repeat(3)}@mail.test` : `user${index}@mail.test`,
  PatientName: index === 1 ? LONG_NAME : 'Pat Patient',
  treatment: 'Root Canal Treatment',
  date: dateOf(index),
  slot: slotOf(index % 8),
})

/** The API's reply if some card charges and bookings do not match. */
export const UNBALANCED = {
  checkedAt: '2026-01-15T15:00:00Z',
  since: '2025-11-16T15:00:00Z',
  chargedWithoutPaid: (['record', 'refund', 'none'] as const).map((remedy, index) => ({
    transactionId: `pi_${'3Qx7Lk2eZvKYlo2C'.repeat(2)}${index}`,
    bookingId: `4c2b1f0e-77aa-4bd0-9d53-00000000000${index}`,
    amount: index === 1 ? 12_400.5 : 400,
    chargedAt: '2026-01-14T15:00:00Z',
    remedy,
    ...(remedy !== 'none' && { booking: booked(index) }),
  })),
  paidWithoutCharge: (['missing', 'refunded'] as const).map((charge, index) => ({
    bookingId: `4c2b1f0e-77aa-4bd0-9d53-00000000001${index}`,
    booking: booked(index),
    amount: 400,
    ...(charge === 'refunded' && { transactionId: `pi_${'3Qx7Lk2eZvKYlo2C'.repeat(2)}` }),
    charge,
  })),
  failedRefunds: ['expired_or_canceled_card', 'unknown'].map((failure, index) => ({
    refundId: `${index}`,
    transactionId: `pi_${'3Qx7Lk2eZvKYlo2C'.repeat(2)}`,
    bookingId: `4c2b1f0e-77aa-4bd0-9d53-00000000002${index}`,
    booking: booked(index),
    amount: 400,
    owedSince: '2026-01-14T15:00:00Z',
    failure,
  })),
  disputes: (['needs_response', 'inquiry'] as const).map((state, index) => ({
    disputeId: `du_${index}`,
    transactionId: `pi_${'3Qx7Lk2eZvKYlo2C'.repeat(2)}`,
    bookingId: `4c2b1f0e-77aa-4bd0-9d53-00000000003${index}`,
    booking: booked(index),
    amount: 400,
    reason: index === 0 ? 'product_not_received' : 'general',
    state,
    openedAt: '2026-01-14T15:00:00Z',
    dueAt: '2026-01-23T15:00:00Z',
  })),
  refundMismatch: [
    {
      transactionId: `pi_${'3Qx7Lk2eZvKYlo2C'.repeat(2)}`,
      bookingId: '4c2b1f0e-77aa-4bd0-9d53-000000000040',
      booking: booked(1),
      recorded: 200,
      refunded: 150.5,
    },
  ],
  refundsOpen: (['pending', 'disputed'] as const).map((state, index) => ({
    refundId: `open-${index}`,
    transactionId: `pi_${'3Qx7Lk2eZvKYlo2C'.repeat(2)}`,
    bookingId: `4c2b1f0e-77aa-4bd0-9d53-00000000005${index}`,
    booking: booked(index),
    amount: 400,
    owedSince: '2026-01-14T15:00:00Z',
    state,
  })),
}
