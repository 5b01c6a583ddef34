import { describe, expect, it } from 'vitest'
import { BookingForm, Phone } from '../../schemas/booking.ts'
import { DoctorForm } from '../../schemas/doctor.ts'
import { MessageForm } from '../../schemas/message.ts'
import { LoginForm, SignUpForm } from '../../schemas/sign-in.ts'

type Checked = {
  success: boolean
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}

const messages = (checked: Checked, field: string) =>
  (checked.error?.issues ?? [])
    .filter(({ path }) => path[0] === field)
    .map(({ message }) => message)

const login = { email: 'nora@mail.com', password: 'secret' }
const signUp = { ...login, name: 'Nora' }

describe('the email rule of spec §5', () => {
  it.each(['nora@mail.com', 'nora1@mail.co', 'first.last@mail.com', 'x nora@mail.com y'])(
    'takes %j',
    (email) => expect(LoginForm.safeParse({ ...login, email }).success).toBe(true),
  )

  it.each(['nora', 'nora@mail', 'nora@mail.c', 'NORA@MAIL.COM', 'nora@my-mail.com', '@mail.com'])(
    "answers %j with 'Provide a valid Eamil'",
    (email) => {
      expect(messages(LoginForm.safeParse({ ...login, email }), 'email')).toEqual([
        'Provide a valid Eamil',
      ])
    },
  )

  it.each(['', '   '])("answers %j with 'Email is Required' alone", (email) => {
    for (const form of [LoginForm, SignUpForm, DoctorForm])
      expect(messages(form.safeParse({ ...signUp, specialty: '', email }), 'email')).toEqual([
        'Email is Required',
      ])
  })

  it('leaves the spaces around the address out', () => {
    expect(LoginForm.parse({ ...login, email: ' nora@mail.com ' }).email).toBe('nora@mail.com')
  })
})

describe('the password rule', () => {
  it("says 'Password is Required' alone when there is none", () => {
    const checked = LoginForm.safeParse({ ...login, password: '' })
    expect(messages(checked, 'password')).toEqual(['Password is Required'])
  })

  it("says 'Must be 6 characters or longer' up to five characters", () => {
    const checked = SignUpForm.safeParse({ ...signUp, password: '12345' })
    expect(messages(checked, 'password')).toEqual(['Must be 6 characters or longer'])
    expect(SignUpForm.safeParse({ ...signUp, password: '123456' }).success).toBe(true)
  })

  it('keeps the spaces in it', () => {
    expect(LoginForm.parse({ ...login, password: ' 12345 ' }).password).toBe(' 12345 ')
  })
})

describe('the name rule', () => {
  it.each(['', '  '])("answers %j with 'Name is Required'", (name) => {
    expect(messages(SignUpForm.safeParse({ ...signUp, name }), 'name')).toEqual([
      'Name is Required',
    ])
    const doctor = { name, email: 'd@mail.com', specialty: '' }
    expect(messages(DoctorForm.safeParse(doctor), 'name')).toEqual(['Name is Required'])
  })
})

describe('the booking form', () => {
  it('takes a phone as people write it and keeps its digits', () => {
    expect(Phone.parse('+1 (212) 555-0142')).toBe('12125550142')
  })

  it('takes no phone at all, for the specification shows no rule that asks for one', () => {
    expect(BookingForm.parse({ slot: '08.00 AM - 08.30 AM', phone: '' }).phone).toBe('')
  })

  it.each(['12345', '1234567890123456', 'call me', '555-CALL'])('refuses the phone %j', (phone) => {
    expect(Phone.safeParse(phone).success).toBe(false)
  })

  it('asks for a time', () => {
    expect(messages(BookingForm.safeParse({ slot: '', phone: '' }), 'slot')).toEqual([
      'Choose a time',
    ])
  })
})

describe('the contact form', () => {
  it('asks for each of its fields by name', () => {
    const checked = MessageForm.safeParse({ email: '', subject: ' ', message: '' })
    expect(messages(checked, 'email')).toEqual(['Email is Required'])
    expect(messages(checked, 'subject')).toEqual(['Subject is Required'])
    expect(messages(checked, 'message')).toEqual(['Message is Required'])
  })
})
