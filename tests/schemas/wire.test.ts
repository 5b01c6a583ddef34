import { describe, expect, it } from 'vitest'
import { AccessibilityLimits } from '../../schemas/accessibility.ts'
import { BookingRequest } from '../../schemas/booking-body.ts'
import { Booking, BookingReply } from '../../schemas/booking.ts'
import { PaymentRecord } from '../../schemas/payment.ts'
import { StrayCharge, UnchargedBooking } from '../../schemas/reconciliation.ts'
import { Treatment } from '../../schemas/treatment.ts'
import { Email } from '../../schemas/user.ts'
import { User } from '../../schemas/user-list.ts'

const booking = {
  _id: 'b1',
  treatmentId: 't1',
  treatment: 'Cavity Filling',
  date: 'Jan 5, 2023',
  slot: '08.00 AM - 08.30 AM',
  price: 150,
  patient: 'nora@mail.com',
  PatientName: 'Nora',
  phone: '',
}

describe('requests and replies', () => {
  it('read an unpaid booking without a paid flag, and a paid booking with its transaction', () => {
    expect(Booking.parse(booking)).toEqual(booking)
    const paid = { ...booking, paid: true, transactionId: 'pi_12345678' }
    expect(Booking.parse(paid)).toEqual(paid)
  })

  it('drop fields that the specification does not name', () => {
    expect(BookingRequest.parse({ ...booking, paid: true, role: 'admin' })).not.toHaveProperty(
      'paid',
    )
    expect(User.parse({ _id: 'u', email: 'a@b.co', password: 'x' })).toEqual({
      _id: 'u',
      email: 'a@b.co',
    })
  })

  it('accept every remedy of a stray charge, and both ways to omit it', () => {
    const { remedy } = StrayCharge.shape
    const { charge } = UnchargedBooking.shape
    for (const word of ['record', 'refund', 'none'])
      expect(remedy.safeParse(word).data, word).toBe(word)
    for (const word of ['missing', 'refunded']) expect(charge.safeParse(word).data, word).toBe(word)
  })

  it('distinguish a clash from a success', () => {
    const clash = { date: 'Jan 5, 2023', slot: '08.00 AM - 08.30 AM' }
    expect(BookingReply.parse({ success: true, booking })).toEqual({ success: true, booking })
    expect(BookingReply.parse({ success: false, booking: clash })).toEqual({
      success: false,
      booking: clash,
    })
    expect(BookingReply.safeParse({ success: true, booking: clash }).success).toBe(false)
  })

  it('read the free times nearest to a clash', () => {
    const reply = {
      success: false,
      booking: { date: 'Jan 5, 2023', slot: '08.00 AM - 08.30 AM' },
      nearest: [{ date: 'Jan 6, 2023', slot: '04.30 PM - 05.00 PM' }],
    }
    expect(BookingReply.parse(reply)).toEqual(reply)
  })

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, '40', 100_001])(
    'refuse the price %s',
    (price) => {
      expect(BookingRequest.safeParse({ ...booking, price }).success).toBe(false)
    },
  )

  it('refuse a slot list that contains anything but slots', () => {
    const treatment = { _id: 't', name: 'x', price: 1, slots: ['noon'] }
    expect(Treatment.safeParse(treatment).success).toBe(false)
  })

  it('accept no unknown role', () => {
    expect(User.safeParse({ _id: 'u', email: 'a@b.co', role: 'root' }).success).toBe(false)
  })

  it('convert addresses to lower case, whatever the provider sends', () => {
    expect(Email.parse(' Nora.O-Neil@My-Clinic.Example ')).toBe('nora.o-neil@my-clinic.example')
  })

  it.each(['nora@ban\u212A.com', '\u212Aarl@mail.com', 'n\u00F6ra@mail.com'])(
    'refuse the address %j, because lower case would turn a letter into another',
    (email) => {
      const { error } = Email.safeParse(email)
      expect(error?.issues.map(({ message }) => message)).toEqual(['Enter a valid email address'])
    },
  )

  it.each(['', 'nora', 'nora@', '@mail.com', 'nora@mail', 'nora @mail.com'])(
    'refuse the address %j',
    (email) => {
      expect(Email.safeParse(email).error?.issues.map(({ message }) => message)).toEqual([
        'Enter a valid email address',
      ])
    },
  )

  it.each(['ch_12345678', 'pi_', 'pi_123', 'pi_1234567 8', "pi_12345678';--", 'x/pi_12345678'])(
    'refuse the transaction id %j',
    (transactionId) => {
      const { error } = PaymentRecord.safeParse({ appointment: 'b1', transactionId })
      expect(error?.issues.map(({ message }) => message)).toEqual(['Not a transaction id'])
    },
  )

  it('accept a known problem only with its reason and a workaround', () => {
    const limit = { what: 'Maps', why: 'They are drawn elsewhere.', instead: 'Call us.' }
    expect(AccessibilityLimits.parse([limit])).toEqual([limit])
    for (const field of Object.keys(limit))
      expect(AccessibilityLimits.safeParse([{ ...limit, [field]: undefined }]).success).toBe(false)
  })
})
