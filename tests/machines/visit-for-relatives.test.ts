import { describe, expect, it } from 'vitest'
import { bookingMachine } from '../../machines/booking.ts'
import { Failure } from '../../machines/failure.ts'
import { KeptDraft, type BookingDraft } from '../../schemas/booking.ts'
import { ME, SOMEONE_ELSE } from '../../schemas/visit-form.ts'
import { filled } from '../model/walks/samples.ts'
import { booking, offline, refused } from './samples.ts'
import { stage } from './stage.ts'

const SLOT = '08.00 AM - 08.30 AM'
const LATE = '04.30 PM - 05.00 PM'
const free = [{ _id: 't1', name: 'Cavity Filling', price: 150, slots: [SLOT, LATE] }]
const ANN = { id: 'ann', name: 'Ann', relation: 'self' } as const
const MIA = { id: 'mia', name: 'Mia', relation: 'family' } as const
const LEO = { id: 'leo', name: 'Leo', birthDate: '2018-05-04', relation: 'family' } as const
const kept = ({ id, name }: { id: string; name: string }) => ({ id, name })

let keys = 0
async function filling(draft: KeptDraft = filled({})) {
  const staged = stage({
    machine: bookingMachine,
    input: {
      date: 'Jan 5, 2023',
      isDateAsked: true,
      treatmentId: 't1',
      draft,
      patient: { email: 'ann@mail.com', name: 'Ann' },
      newKey: () => `key-${(keys += 1)}`,
    },
  })
  await staged.answer('listAvailable', free)
  const { actor, done } = staged
  const context = () => actor.getSnapshot().context
  return {
    ...staged,
    context,
    edit: (changed: Partial<BookingDraft>) =>
      actor.send({ type: 'form.edit', draft: { ...context().draft, ...changed } }),
    submit: () => actor.send({ type: 'booking.submit' }),
    /** The draft that was stored last. */
    stored: () =>
      KeptDraft.parse(
        JSON.parse(JSON.stringify(done.findLast(({ type }) => type === 'keepDraft')?.params)),
      ),
  }
}

async function fillingFor(personId: string) {
  const staged = await filling()
  staged.actor.send({ type: 'family.known', family: [ANN, MIA, LEO] })
  staged.edit({ personId })
  return staged
}

describe('a booking for a relative', () => {
  it('names the relatives, but not the account’s holder', async () => {
    const { context } = await fillingFor(ME)
    expect(context().relatives).toEqual([kept(MIA), kept(LEO)])
  })

  it('sends the id of the chosen relative, and none for the patient', async () => {
    const { edit, submit, question, refuse } = await fillingFor('mia')
    submit()
    expect(question('book')).toMatchObject({ booking: { personId: 'mia', PatientName: 'Ann' } })
    await refuse('book', offline)
    edit({ personId: ME })
    submit()
    expect(question('book')).toMatchObject({ booking: { personId: undefined } })
  })

  it('has another key than the same visit for somebody else', async () => {
    const { context, edit } = await filling()
    const keyOf = (personId: string) => (edit({ personId }), context().key)
    const [mine, still, mias] = [context().key, keyOf(ME), keyOf('mia')]
    expect(still).toBe(mine)
    expect(mias).not.toBe(mine)
    expect(keyOf('leo')).not.toBe(mias)
  })

  it('is told with the relative’s name, and asks again for the next visit', async () => {
    const { context, submit, answer, done, stored } = await fillingFor('mia')
    submit()
    await answer('book', { success: true, booking })
    const { date, slot } = booking
    const text = `Appointment is set, ${date} at ${slot}, for Mia`
    expect(done).toContainEqual({ type: 'notify', params: { kind: 'success', text } })
    expect(context()).toMatchObject({ bookedFor: 'Mia', draft: { personId: '' } })
    expect(stored()).toEqual(filled({}))
  })

  it('keeps the choice and the name in the draft, also before the relatives are listed', async () => {
    const { stored } = await fillingFor('leo')
    expect(stored()).toMatchObject({ personId: 'leo', relative: kept(LEO) })
    const later = await filling(stored())
    expect(later.context()).toMatchObject({ relatives: [kept(LEO)], draft: { personId: 'leo' } })
    later.edit({ slot: LATE })
    expect(later.stored()).toMatchObject({ personId: 'leo', relative: kept(LEO) })
    later.actor.send({ type: 'family.known', family: [ANN, MIA] })
    expect(later.context().relatives).toEqual([kept(MIA), kept(LEO)])
  })

  it('asks again if the relative is no longer the account’s, and ends no session', async () => {
    const { actor, context, submit, refuse, done } = await fillingFor('leo')
    submit()
    await refuse('book', new Failure('refused', 'Not yours.', { code: 'not_owner' }))
    expect(actor.getSnapshot().matches('filling')).toBe(true)
    expect(context()).toMatchObject({
      draft: { personId: ME },
      relatives: [kept(MIA)],
      fields: { personId: 'Leo is no longer in your family.' },
    })
    expect(done.map(({ type }) => type)).not.toContain('endSession')
  })
})

describe('a booking for someone else', () => {
  async function adding() {
    const staged = await fillingFor(SOMEONE_ELSE)
    staged.edit({ name: ' Zoe ', birthDate: '2020-01-31' })
    staged.submit()
    return staged
  }

  it('needs a name and a valid birth date, which are not asked of the patient', async () => {
    const { context, edit, submit, asked } = await fillingFor(SOMEONE_ELSE)
    edit({ birthDate: '2020-02-31' })
    submit()
    expect(Object.keys(context().fields)).toEqual(['name', 'birthDate'])
    expect(asked('addRelative')).toBe(false)
    edit({ personId: ME })
    submit()
    expect(asked('book')).toBe(true)
  })

  it('adds the relative first, and then books under a new key', async () => {
    const { context, question, answer, stored } = await adding()
    expect(question('addRelative')).toEqual({ name: ' Zoe ', birthDate: '2020-01-31' })
    const { key } = context()
    await answer('addRelative', { id: 'zoe', name: 'Zoe', relation: 'family' })
    expect(question('book')).toMatchObject({ booking: { personId: 'zoe' } })
    expect(context().key).not.toBe(key)
    expect(context().relatives).toEqual([kept(MIA), kept(LEO), { id: 'zoe', name: 'Zoe' }])
    expect(stored()).toMatchObject({ personId: 'zoe', name: '', birthDate: '' })
  })

  it('lists nobody twice if the server knows the relative already', async () => {
    const { context, answer } = await adding()
    await answer('addRelative', LEO)
    expect(context().relatives).toEqual([kept(MIA), kept(LEO)])
  })

  it('shows the server’s error at its field, and keeps what was typed', async () => {
    const { context, refuse } = await adding()
    const fields = { birthDate: 'The birth date is in the future' }
    await refuse('addRelative', new Failure('rejected', 'Some fields are not valid.', { fields }))
    expect(context()).toMatchObject({ fields, failure: null, draft: { name: ' Zoe ' } })
  })

  it('shows any other reason in the form', async () => {
    const { actor, context, refuse } = await adding()
    await refuse('addRelative', new Failure('rejected', 'You can add 20 people.'))
    expect(context().failure).toBe('You can add 20 people.')
    expect(actor.getSnapshot().matches('filling')).toBe(true)
  })

  it('keeps the name and the birth date in the draft if the session is over', async () => {
    const { refuse, done, stored } = await adding()
    await refuse('addRelative', refused)
    expect(done.map(({ type }) => type)).toContain('endSession')
    expect(stored()).toMatchObject({
      personId: SOMEONE_ELSE,
      name: ' Zoe ',
      birthDate: '2020-01-31',
    })
  })
})
