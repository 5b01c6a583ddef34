// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { NextStep, Person, PersonEvent } from '../../../schemas/person.ts'
import { permissionsOf, type Role } from '../../../schemas/rights.ts'
import { linkOf } from '../../model/walks/person-samples.ts'
import { meAs } from '../../rig/me.ts'
import { ADA, openAdmin } from '../admin/open-admin.tsx'
import { closeApp } from '../open-app.tsx'
import { ann, personClinic } from './person-clinic.ts'

afterEach(closeApp)

const PATH = '/dashboard/person/p1'

function open(clinic = personClinic(), role: Role = 'receptionist') {
  const me = () => Promise.resolve(meAs(role, ADA.email))
  return { clinic, ...openAdmin(PATH, { clinic: { ...clinic, me } }) }
}

const LINK = 'Online access for the patient'
const nextStep = async () => within(await screen.findByRole('region', { name: 'Next step' }))
const story = async () =>
  within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem')
const texts = async () => (await story()).map(({ textContent }) => textContent)
const changed = new Failure('rejected', 'Somebody else has changed this person.', {
  code: 'changed',
  detail: {
    person: { id: 'p1', name: 'Ann Smith', phone: '3135550100', email: null, revision: 7 },
  },
})

describe('A person', () => {
  it('has the name as heading, and the contact details', async () => {
    const { clinic } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Smith' })).toBeTruthy()
    expect(clinic.readPerson.mock.lastCall?.[0]).toEqual({ params: { id: 'p1' } })
    expect(screen.getByRole('link', { name: '2125550142' }).getAttribute('href')).toBe(
      'tel:+12125550142',
    )
    expect(screen.getByRole('link', { name: 'ann@mail.test' })).toBeTruthy()
  })

  it('says why a person cannot be shown, and keeps the session', async () => {
    const clinic = personClinic()
    const message = 'This person has no visit with you.'
    clinic.readPerson.mockRejectedValueOnce(
      new Failure('refused', message, { code: 'not_allowed' }),
    )
    const { user } = open(clinic, 'doctor')
    expect(await screen.findByText(message)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Smith' })).toBeTruthy()
  })

  it('ends the session if it has expired', async () => {
    const clinic = personClinic()
    clinic.readPerson.mockRejectedValueOnce(
      new Failure('refused', 'Please log in.', { code: 'unauthorized' }),
    )
    open(clinic)
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
  })
})

describe('The next step', () => {
  const visit = '/dashboard/today?date=2023-01-20'
  it.each<[NextStep['what'], number | null, Role, string, readonly string[]]>([
    ['hand-back', 40, 'owner', 'Hand back $40', ['/dashboard/payments', visit]],
    ['hand-back', 40, 'receptionist', 'Hand back $40', [visit]],
    ['pay', 80, 'receptionist', 'Take a payment of $80', [visit]],
    [
      'call',
      null,
      'receptionist',
      'Call to confirm the next visit',
      ['tel:+12125550142', '/dashboard/calls?date=2023-01-20', visit],
    ],
    ['call', null, 'doctor', 'Call to confirm the next visit', ['tel:+12125550142', visit]],
    ['visit', null, 'doctor', 'Nothing to do until the next visit', [visit]],
  ])('%s of %s for the %s: “%s”', async (what, amount, role, words, hrefs) => {
    const next: NextStep = { what, bookingId: 'visit-1', amount }
    open(personClinic({ ...ann, next }), role)
    const step = await nextStep()
    expect(step.getByText(words)).toBeTruthy()
    expect(step.getByText(/^Teeth Cleaning, Friday, Jan 20, 2023, 9:00.AM/)).toBeTruthy()
    const links = await waitFor(() => step.getAllByRole('link'))
    expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs)
  })

  it('is a visit to book if none is planned', async () => {
    open(personClinic({ ...ann, next: { what: 'book', bookingId: null, amount: null } }))
    const link = (await nextStep()).getByRole('link', { name: 'Book by phone' })
    expect(link.getAttribute('href')).toBe('/dashboard/today?book=phone')
  })
})

describe('The story', () => {
  const at = '2023-01-02T14:00:00.000Z'
  const about = { at, by: '', bookingId: 'visit-1' }
  const desk = 'desk@clinic.test'
  it.each<[PersonEvent, string]>([
    [{ ...about, kind: 'booked', by: desk }, 'Booked'],
    [{ ...about, kind: 'missed' }, 'Did not come'],
    [
      { ...about, kind: 'moved', detail: '2023-01-19 08.00 AM → 2023-01-20 09.00 AM' },
      'Moved: Jan 19, 2023 08.00 AM → Jan 20, 2023 09.00 AM',
    ],
    [
      { ...about, kind: 'cancelled', who: 'patient', reason: 'ill' },
      'Cancelled by the patient: ill',
    ],
    [
      { ...about, kind: 'refund', amount: 40, state: 'hand-back' },
      'Refund of $40: to be handed back at the clinic',
    ],
    [
      { ...about, kind: 'mail', mail: 'reminder', outcome: 'failed' },
      'Email “Reminder of your appointment.”: not delivered',
    ],
    [{ ...about, kind: 'mail', mail: 'thanks', outcome: 'sent' }, 'Email “thanks”: sent'],
    [{ ...about, kind: 'call', outcome: 'no-answer', by: desk }, 'Call: No answer'],
  ])('tells what happened: %o', async (event, words) => {
    open(personClinic({ ...ann, story: [...ann.story, event] }))
    const told = (await texts()).at(-1)
    expect(told?.startsWith(words)).toBe(true)
    expect(told).toContain('Jan 2, 2023, 9:00')
    expect(told?.includes(`by ${desk}`)).toBe(event.by === desk)
    expect(told).toContain('about Teeth Cleaning on Jan 20, 2023')
  })

  it('has visits with their state, doctor and price, and notes with their text', async () => {
    open()
    const [visit, note] = await texts()
    expect(visit).toContain('not confirmed, Dr. Lee, $80, not paid')
    expect(note).toContain('Prefers the morning.')
  })
})

describe('A note', () => {
  it('appears in the story, and empties the form', async () => {
    const { clinic, user } = open()
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Calls on Monday.')
    await user.selectOptions(screen.getByRole('combobox', { name: 'About' }), 'visit-1')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Note saved.')).toBeTruthy()
    expect((await texts()).some((text) => text?.includes('Calls on Monday.'))).toBe(true)
    expect(clinic.writeNote.mock.lastCall?.[0].body).toEqual({
      personId: 'p1',
      bookingId: 'visit-1',
      text: 'Calls on Monday.',
    })
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('')
  })

  it('keeps its text after an error and a reload, and is stored once', async () => {
    const { clinic, user } = open()
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Calls on Monday.')
    clinic.writeNote.mockRejectedValueOnce(new Failure('unreachable', 'We could not reach it.'))
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('We could not reach it.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(await screen.findByText('Note saved.')).toBeTruthy()
    const [first, second] = clinic.writeNote.mock.calls
    expect(second).toEqual(first)

    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Second')
    cleanup()
    open()
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
    expect(field.value).toBe('Second')
  })

  it('needs a text', async () => {
    const { clinic, user } = open()
    await user.click(await screen.findByRole('button', { name: 'Save note' }))
    expect((await screen.findAllByText('Enter a note')).length).toBeGreaterThan(0)
    expect(clinic.writeNote).not.toHaveBeenCalled()
  })
})

describe('The contact details', () => {
  const edit = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await screen.findByRole('button', { name: 'Change contact details' }))
    return screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' })
  }

  it('are changed, with the revision that was read', async () => {
    const app = open()
    const phone = await edit(app)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }))
    await app.user.clear(phone)
    await app.user.type(phone, '(313) 555-0100')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Contact details saved.')).toBeTruthy()
    expect(app.clinic.changePerson.mock.lastCall?.[0]).toEqual({
      params: { id: 'p1' },
      body: { revision: 0, phone: '(313) 555-0100' },
    })
    const again = screen.getByRole('button', { name: 'Change contact details' })
    await waitFor(() => expect(document.activeElement).toBe(again))
  })

  it('have a chart number, which the page says if it is somebody else’s', async () => {
    const app = open()
    await edit(app)
    const chart = screen.getByRole<HTMLInputElement>('textbox', { name: 'Chart number' })
    await app.user.type(chart, 'ch-0412')
    const text = 'This is the chart number of Nora Hansen'
    app.clinic.changePerson.mockRejectedValueOnce(
      new Failure('rejected', 'Some fields are not valid.', { fields: { chartNumber: text } }),
    )
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(chart.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getAllByText(text)).not.toEqual([])
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Contact details saved.')).toBeTruthy()
    expect(app.clinic.changePerson.mock.lastCall?.[0].body).toEqual({
      revision: 0,
      chartNumber: 'CH-0412',
    })
    expect(screen.getByText('CH-0412')).toBeTruthy()
  })

  it('have an alert, which then stands above them', async () => {
    const app = open()
    await edit(app)
    const alert = screen.getByRole('textbox', { name: /^Alert/ })
    await app.user.type(alert, 'Needs a Spanish interpreter')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Contact details saved.')).toBeTruthy()
    expect(app.clinic.changePerson.mock.lastCall?.[0].body).toEqual({
      revision: 0,
      alert: 'Needs a Spanish interpreter',
    })
    expect(screen.getByText('Needs a Spanish interpreter')).toBeTruthy()
  })

  it('keep what was typed if somebody else has changed them, and then show both', async () => {
    const app = open()
    const phone = await edit(app)
    await app.user.clear(phone)
    await app.user.type(phone, '2125550199')
    app.clinic.changePerson.mockRejectedValueOnce(changed)
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Somebody else has changed this person.')).toBeTruthy()
    expect(phone.value).toBe('2125550199')
    expect(screen.getByText('Currently saved: 3135550100')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Contact details saved.')).toBeTruthy()
    expect(app.clinic.changePerson.mock.lastCall?.[0].body).toMatchObject({
      revision: 7,
      phone: '2125550199',
    })
  })

  it('keep what was typed over a reload, and warn if they have changed since', async () => {
    const app = open()
    const phone = await edit(app)
    await app.user.clear(phone)
    await app.user.type(phone, '2125550199')
    cleanup()
    open(personClinic({ ...ann, revision: 3 } satisfies Person))
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone' })
    expect(field.value).toBe('2125550199')
    expect(screen.getByText(/^Somebody else has changed these details/)).toBeTruthy()
  })

  it('say which field is wrong', async () => {
    const app = open()
    const phone = await edit(app)
    await app.user.clear(phone)
    await app.user.type(phone, 'none')
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter 6–15 digits, e.g. 212 555 0142')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull()
  })

  it.each([
    ['keep the email address of the person’s own account', 'self', true],
    ['correct the email address, if only a relative’s account has it', 'family', false],
  ] as const)('%s', async (_, relation, isKept) => {
    const link = { ...linkOf('ann@mail.test'), relation }
    const app = open(personClinic({ ...ann, hasAccount: true, links: [link] }))
    await edit(app)
    expect(screen.getByRole('textbox', { name: 'Email' }).hasAttribute('readonly')).toBe(isKept)
  })

  it('are not changed by a doctor', async () => {
    open(personClinic(), 'doctor')
    expect(permissionsOf('doctor')).not.toContain('person.write')
    expect(await screen.findByRole('heading', { name: 'Contact details' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change contact details' })).toBeNull()
  })
})

describe('The link to see appointments online', () => {
  const unnamed: Person = { ...ann, email: null, isInvitable: true }
  const form = async () => within(await screen.findByRole('region', { name: LINK }))
  const address = async () =>
    (await form()).findByRole<HTMLInputElement>('textbox', { name: 'Email address' })
  const send = async ({ user }: ReturnType<typeof open>) =>
    user.click((await form()).getByRole('button', { name: 'Send a Link' }))

  it('is sent to the address that staff type, which the contact details then have', async () => {
    const app = open(personClinic(unnamed))
    await app.user.type(await address(), 'ann@mail.test')
    await send(app)
    expect(await screen.findByText('A link is on its way to ann@mail.test.')).toBeTruthy()
    expect(app.clinic.invitePerson.mock.lastCall?.[0]).toEqual({
      params: { id: 'p1' },
      body: { revision: 0, email: 'ann@mail.test' },
    })
    expect(screen.getByRole('link', { name: 'ann@mail.test' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Send a Link')
  })

  it('is sent to the address that the clinic knows, unless staff type another one', async () => {
    const app = open(personClinic({ ...unnamed, email: 'ann@mail.test' }))
    expect((await address()).value).toBe('ann@mail.test')
    await send(app)
    expect(app.clinic.invitePerson.mock.lastCall?.[0].body.email).toBe('ann@mail.test')
  })

  it.each<[string, Person, Role]>([
    ['to a person who has an account or no visit', { ...unnamed, isInvitable: false }, 'owner'],
    ['by a doctor', unnamed, 'doctor'],
  ])('is not sent %s', async (_, person, role) => {
    open(personClinic(person), role)
    expect(await screen.findByRole('heading', { name: 'Contact details' })).toBeTruthy()
    expect(screen.queryByRole('region', { name: LINK })).toBeNull()
  })

  it('keeps the typed address if somebody else has changed the person', async () => {
    const app = open(personClinic(unnamed))
    await app.user.type(await address(), 'ann@mail.test')
    app.clinic.invitePerson.mockRejectedValueOnce(changed)
    await send(app)
    expect(await screen.findByText('Somebody else has changed this person.')).toBeTruthy()
    expect((await address()).value).toBe('ann@mail.test')
    expect(screen.getByRole('link', { name: '3135550100' })).toBeTruthy()
    await send(app)
    expect(await screen.findByText('A link is on its way to ann@mail.test.')).toBeTruthy()
    expect(app.clinic.invitePerson.mock.lastCall?.[0].body.revision).toBe(7)
    expect(screen.queryByText(/^Somebody else has changed/)).toBeNull()
  })

  it('keeps the typed address while the contact details change, and over a reload', async () => {
    const app = open(personClinic(unnamed))
    await app.user.type(await address(), 'ann@mail.test')
    await app.user.click(screen.getByRole('button', { name: 'Change contact details' }))
    expect(screen.queryByRole('region', { name: LINK })).toBeNull()
    await app.user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect((await address()).value).toBe('ann@mail.test')
    cleanup()
    const again = open(personClinic(unnamed))
    expect((await address()).value).toBe('ann@mail.test')
    await send(again)
    await screen.findByText('A link is on its way to ann@mail.test.')
    cleanup()
    open(personClinic(unnamed))
    expect((await address()).value).toBe('')
  })

  it('says beside the field what is wrong with the address', async () => {
    const app = open(personClinic(unnamed))
    await send(app)
    const field = await address()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(app.clinic.invitePerson).not.toHaveBeenCalled()
  })

  it('ends the session if it has expired, and keeps the address', async () => {
    const app = open(personClinic(unnamed))
    await app.user.type(await address(), 'ann@mail.test')
    app.clinic.invitePerson.mockRejectedValueOnce(
      new Failure('refused', 'Please log in.', { code: 'unauthorized' }),
    )
    await send(app)
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
    expect(sessionStorage.getItem(`draft:invitation-p1:${ADA.email}`)).toContain('ann@mail.test')
  })
})
