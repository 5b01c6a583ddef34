import { describe, expect, it } from 'vitest'
import { BookingForm, Phone } from '../../schemas/booking.ts'
import { DoctorForm, DoctorPhoto, DoctorRequest, IMAGE_MAX_BYTES } from '../../schemas/doctor.ts'
import { MessageForm } from '../../schemas/message-form.ts'
import { PersonLine } from '../../schemas/import.ts'
import { PersonForm, PersonInvitation } from '../../schemas/person.ts'
import { SetupTreatment, TreatmentForm } from '../../schemas/setup.ts'
import { ForgotForm, LoginForm, SignUpForm } from '../../schemas/sign-in.ts'

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
    'accepts %j',
    (email) => expect(LoginForm.safeParse({ ...login, email }).success).toBe(true),
  )

  it.each([
    'nora',
    'nora@mail',
    'nora@mail.c',
    'nora@my-mail.com',
    '@mail.com',
    'n\u00F6ra@mail.com',
    '\u212Aarl@mail.com',
  ])("answers %j with 'Provide a valid Eamil'", (email) => {
    expect(messages(LoginForm.safeParse({ ...login, email }), 'email')).toEqual([
      'Provide a valid Eamil',
    ])
  })

  it.each(['', '   '])("answers %j with 'Email is Required' alone", (email) => {
    for (const form of [LoginForm, SignUpForm, DoctorForm])
      expect(messages(form.safeParse({ ...signUp, specialty: '', email }), 'email')).toEqual([
        'Email is Required',
      ])
  })

  it('accepts addresses of up to 254 characters', () => {
    const email = 'n'.repeat(245) + '@mail.com'
    expect(LoginForm.safeParse({ ...login, email }).success).toBe(true)
    expect(messages(LoginForm.safeParse({ ...login, email: `n${email}` }), 'email')).toEqual([
      'Provide a valid Eamil',
    ])
  })

  it('ignores spaces around the address', () => {
    expect(LoginForm.parse({ ...login, email: ' nora@mail.com ' }).email).toBe('nora@mail.com')
  })

  it('lowers the letters of the address first', () => {
    const doctor = { name: 'Nora', specialty: '', email: 'NORA@Mail.COM' }
    expect(LoginForm.parse({ ...login, email: 'NORA@Mail.COM' }).email).toBe('nora@mail.com')
    expect(SignUpForm.parse({ ...signUp, email: 'NORA@Mail.COM' }).email).toBe('nora@mail.com')
    expect(DoctorForm.parse(doctor).email).toBe('nora@mail.com')
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

  it('accepts up to 4096 characters, and says so beyond them', () => {
    const password = 'x'.repeat(4096)
    expect(LoginForm.safeParse({ ...login, password }).success).toBe(true)
    expect(
      messages(LoginForm.safeParse({ ...login, password: `${password}x` }), 'password'),
    ).toEqual(['Must be 4096 characters or shorter'])
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

  it('accepts up to 120 characters, and says so beyond them', () => {
    const name = 'x'.repeat(120)
    expect(SignUpForm.safeParse({ ...signUp, name }).success).toBe(true)
    expect(messages(SignUpForm.safeParse({ ...signUp, name: `${name}x` }), 'name')).toEqual([
      'Must be 120 characters or shorter',
    ])
  })
})

describe('the booking form', () => {
  it.each([
    ['+1 (212) 555-0142', '+1 (212) 555-0142'],
    [' 0664/1234567 x5\t', '0664/1234567 x5'],
    ['٢١٢ ٥٥٥ ٠١٤٢ (mom)', '٢١٢ ٥٥٥ ٠١٤٢ (mom)'],
    ['\u202A+44 20\u200B 7946\u00A00000\u202C', '+44 20 7946 0000'],
  ])('keeps the phone number %j as it was typed, without invisible characters', (typed, kept) => {
    expect(Phone.parse(typed)).toBe(kept)
  })

  it('accepts a missing phone, because the specification has no rule that requires one', () => {
    expect(BookingForm.parse({ slot: '08.00 AM - 08.30 AM', phone: '' }).phone).toBe('')
  })

  it.each(['12345', '1234567890123456', 'call me', '555-CALL'])('refuses the phone %j', (phone) => {
    expect(Phone.safeParse(phone).success).toBe(false)
  })

  it.each(['12345', '1234567890123456', 'call me'])(
    "answers %j with 'Enter 6–15 digits, e.g. 212 555 0142'",
    (text) => {
      expect(Phone.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        'Enter 6–15 digits, e.g. 212 555 0142',
      ])
    },
  )

  it('reads at most 40 characters of a phone', () => {
    const spaced = '1 2 3 4 5 6'.padEnd(40)
    expect(Phone.parse(spaced)).toBe('1 2 3 4 5 6')
    expect(Phone.safeParse(`${spaced} `).error?.issues.map(({ message }) => message)).toEqual([
      'Enter 6–15 digits, e.g. 212 555 0142',
    ])
  })

  it('requires a time', () => {
    expect(messages(BookingForm.safeParse({ slot: '', phone: '' }), 'slot')).toEqual([
      'Choose a time',
    ])
  })
})

describe('the contact form', () => {
  it('requires each of its fields by name', () => {
    const checked = MessageForm.safeParse({ email: '', subject: ' ', message: '' })
    expect(messages(checked, 'email')).toEqual(['Email is Required'])
    expect(messages(checked, 'subject')).toEqual(['Subject is Required'])
    expect(messages(checked, 'message')).toEqual(['Message is Required'])
  })

  it('accepts a subject of 200 and a message of 5000 characters, and says so beyond them', () => {
    const longest = { email: 'n@mail.com', subject: 'x'.repeat(200), message: 'x'.repeat(5000) }
    expect(MessageForm.safeParse(longest).success).toBe(true)
    const longer = { ...longest, subject: `${longest.subject}x`, message: `${longest.message}x` }
    const checked = MessageForm.safeParse(longer)
    expect(messages(checked, 'subject')).toEqual(['Must be 200 characters or shorter'])
    expect(messages(checked, 'message')).toEqual(['Must be 5000 characters or shorter'])
  })
})

const photo = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'ann', { type })
const photoMessages = (file: File) =>
  (DoctorPhoto.safeParse(file).error?.issues ?? []).map(({ message }) => message)

describe("a doctor's photo", () => {
  it.each(['image/png', 'image/jpeg', 'image/webp'])('may be %s', (type) => {
    expect(photoMessages(photo(1, type))).toEqual([])
  })

  it("is required: without a file, the only error is 'Image is Required'", () => {
    expect(photoMessages(new File([], '', { type: 'application/octet-stream' }))).toEqual([
      'Image is Required',
    ])
  })

  it.each(['image/svg+xml', 'application/pdf', ''])('may not be %j', (type) => {
    expect(photoMessages(photo(1, type))).toEqual(['Choose a PNG, JPEG or WebP image'])
  })

  it('may have 5 MB and not a byte more', () => {
    expect(IMAGE_MAX_BYTES).toBe(5_242_880)
    expect(photoMessages(photo(5_242_880, 'image/png'))).toEqual([])
    expect(photoMessages(photo(5_242_881, 'image/png'))).toEqual([
      'Choose an image of 5 MB or less',
    ])
  })

  it.each(['https://images.example/a.png', 'http://images.example/a.png', '/images/a.png'])(
    'has the address %s',
    (img) => expect(addressMessages(img)).toEqual([]),
  )

  it.each(['javascript:alert("//")', 'data:image/png;base64,//', 'a.png', ''])(
    'has no address like %j',
    (img) => expect(addressMessages(img)).toEqual(['Enter the image URL']),
  )
})

const addressMessages = (img: string) =>
  messages(
    DoctorRequest.safeParse({ name: 'Ann', email: 'ann@mail.com', specialty: '', img }),
    'img',
  )

describe('the email rule of the other forms', () => {
  const message = { subject: 'Hours', message: 'When?' }
  const person = { name: 'Ana', phone: '2125550142' }

  it.each([
    ['ana@t-online.de', 'ana@t-online.de'],
    ['ana@my-clinic.co.uk', 'ana@my-clinic.co.uk'],
    ['ADA@EXAMPLE.COM', 'ada@example.com'],
    ['ana+teeth@mail.dentist', 'ana+teeth@mail.dentist'],
    ["o'brien@4-you.museum", "o'brien@4-you.museum"],
  ])('accepts %j, and keeps %j', (email, kept) => {
    expect(MessageForm.parse({ ...message, email }).email).toBe(kept)
    expect(ForgotForm.parse({ email }).email).toBe(kept)
    expect(PersonForm.parse({ ...person, email }).email).toBe(kept)
    expect(PersonInvitation.parse({ revision: 0, email }).email).toBe(kept)
    expect(PersonLine.parse({ ...person, email }).email).toBe(kept)
  })

  it.each([
    'ana',
    'ana@mail',
    'ana@mail.com, bo@mail.com',
    'x ana@mail.com y',
    '\u212Aarl@mail.com',
  ])('refuses %j, to which no mail can be sent', (email) => {
    expect(messages(MessageForm.safeParse({ ...message, email }), 'email')).toHaveLength(1)
    expect(messages(ForgotForm.safeParse({ email }), 'email')).toHaveLength(1)
  })
})

describe('the price of a treatment', () => {
  const treatment = {
    name: 'Advice',
    duration: 30,
    buffer: 0,
    step: 15,
    noticeHours: 0,
    active: true,
    online: true,
  }
  const pricing = (price: number) =>
    messages(TreatmentForm.safeParse({ ...treatment, price }), 'price')

  it.each([0, 0.5, 40, 49.5, 100_000])('may be %d dollars', (price) => {
    expect(pricing(price)).toEqual([])
  })

  it.each([0.001, 0.01, 0.25, 0.49, 0.499])(
    'may not be %d dollars, which no card pays',
    (price) => {
      expect(pricing(price)).toEqual([
        'Enter 0 for a free treatment, or at least $0.50, because cards cannot be charged less',
      ])
    },
  )

  it.each([Number.NaN, -1, 100_001])('may not be %d dollars', (price) => {
    expect(pricing(price)).toEqual(['Enter a price in dollars, such as 40 or 49.50'])
  })

  it('that is too low and was saved before is still read', () => {
    const stored = { ...treatment, _id: 't1', fixedTimes: 0, price: 0.25 }
    expect(SetupTreatment.safeParse(stored).success).toBe(true)
  })
})

describe('a line of text', () => {
  const message = { email: 'nora@mail.com', subject: 'Hours', message: 'When?' }
  const doctor = { ...signUp, specialty: 'Fillings', img: '/a.png' }

  it.each(['Nora\u0007', 'No\nra', 'No\u2028ra', 'Nora\uD800'])(
    'refuses control characters and line breaks: %j',
    (text) => {
      const refused = ['Use only letters, digits and symbols']
      expect(messages(SignUpForm.safeParse({ ...signUp, name: text }), 'name')).toEqual(refused)
      expect(messages(DoctorRequest.safeParse({ ...doctor, name: text }), 'name')).toEqual(refused)
      const checked = MessageForm.safeParse({ ...message, subject: text })
      expect(messages(checked, 'subject')).toEqual(refused)
    },
  )

  it.each(['Nora\u202Eyb', 'No\u2066rayb', '\uFEFFNo\u200Fra\u200Byb', '\u00A0Nora\u00ADyb'])(
    'loses the invisible characters that were pasted: %j',
    (text) => {
      expect(SignUpForm.parse({ ...signUp, name: text }).name).toBe('Norayb')
      expect(DoctorRequest.parse({ ...doctor, name: text }).name).toBe('Norayb')
      expect(MessageForm.parse({ ...message, subject: text }).subject).toBe('Norayb')
    },
  )

  it.each(['\u200B', '\u2060\uFEFF', '\u3164', '\u2800', '\u00AD \u00AD'])(
    'refuses text without a visible character: %j',
    (text) => {
      const name = messages(SignUpForm.safeParse({ ...signUp, name: text }), 'name')
      expect(name).toEqual(['Name is Required'])
      const checked = MessageForm.safeParse({ ...message, subject: text, message: text })
      expect(messages(checked, 'subject')).toEqual(['Subject is Required'])
      expect(messages(checked, 'message')).toEqual(['Message is Required'])
    },
  )

  it.each(['Zoë Núñez-O’Brien', 'محمد علي', 'ישראל', '李小龍', 'नोरा', '👩‍⚕️ Dana', 'A\u200Cb'])(
    'accepts %j',
    (name) => expect(SignUpForm.safeParse({ ...signUp, name }).success).toBe(true),
  )
})
