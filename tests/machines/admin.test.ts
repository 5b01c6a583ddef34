import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { addDoctorMachine } from '../../machines/add-doctor.ts'
import { doctorsMachine } from '../../machines/doctors.ts'
import { Failure } from '../../machines/failure.ts'
import { messagesMachine } from '../../machines/messages.ts'
import { patientMachine } from '../../machines/patient.ts'
import { countSettleable, reconciliationMachine } from '../../machines/reconciliation.ts'
import { usersMachine } from '../../machines/users.ts'
import { offline, refused } from './samples.ts'
import { stage } from './stage.ts'

const notAdmin = new Failure('refused', 'Only an admin may do this.', { code: 'not_admin' })
const toasts = (done: { type: string; params: unknown }[]) =>
  done.filter(({ type }) => type === 'notify').map(({ params }) => params)

const everybody = { query: '', page: 1 }
const people = {
  view: everybody,
  users: [{ _id: 'u', email: 'a@mail.com' }],
  matching: 1,
  total: 1,
}
const users = {
  machine: usersMachine,
  input: { view: everybody },
  events: [
    { type: 'users.look', view: { query: 'bob', page: 1 } },
    { type: 'user.promote', email: 'a@mail.com' },
    { type: 'user.remove', email: 'a@mail.com' },
    { type: 'user.confirm' },
    { type: 'user.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    listUsers: {
      answers: { users: people },
      errors: { offline, refused },
    },
    promote: {
      answers: { done: { modifiedCount: 1 }, already: { modifiedCount: 0 } },
      errors: { offline, notAdmin, refused },
    },
    remove: {
      answers: { done: { deletedCount: 1 }, already: { deletedCount: 0 } },
      errors: { offline, refused },
    },
  },
}

const patient = {
  machine: patientMachine,
  input: { patient: 'a@mail.com' },
  events: [
    { type: 'address.release' },
    { type: 'address.confirm' },
    { type: 'address.keep' },
    { type: 'retry' },
  ],
  outcomes: {
    listBookings: { answers: { bookings: [] }, errors: { offline, refused } },
    cancel: { answers: {}, errors: {} },
    release: {
      answers: { done: { modifiedCount: 1 }, already: { modifiedCount: 0 } },
      errors: { offline, refused },
    },
  },
} as const

describe('a patient’s page', () => {
  it.each([
    ['answer', { modifiedCount: 1 }, { kind: 'success', text: 'a@mail.com was released.' }],
    [
      'answer',
      { modifiedCount: 0 },
      { kind: 'note', text: 'a@mail.com had already been released.' },
    ],
    ['refuse', offline, { kind: 'error', text: offline.message }],
  ] as const)(
    'releases an address after confirmation, shows the result (%s) and refetches',
    async (how, it_, toast) => {
      const staged = stage(patient)
      await staged.answer('listBookings', [])
      staged.actor.send({ type: 'address.release' })
      expect(staged.asked('release')).toBe(false)
      staged.actor.send({ type: 'address.confirm' })
      expect(staged.question('release')).toEqual({ params: { email: 'a@mail.com' } })
      await staged[how]('release', it_)
      expect(toasts(staged.done)).toEqual([toast])
      expect(staged.asked('listBookings')).toBe(true)
    },
  )
})

describe('all users', () => {
  it.each([
    ['answer', { modifiedCount: 1 }, { kind: 'success', text: 'Successfully made an admin' }],
    ['answer', { modifiedCount: 0 }, { kind: 'note', text: 'a@mail.com was already an admin.' }],
    ['refuse', notAdmin, { kind: 'error', text: 'Failed to make an admin' }],
    ['refuse', offline, { kind: 'error', text: offline.message }],
  ] as const)('shows the result of making an admin (%s) and refetches', async (how, it_, toast) => {
    const staged = stage(users)
    await staged.answer('listUsers', people)
    staged.actor.send({ type: 'user.promote', email: 'a@mail.com' })
    expect(staged.question('promote')).toEqual({ params: { email: 'a@mail.com' } })
    await staged[how]('promote', it_)
    expect(toasts(staged.done)).toEqual([toast])
    expect(staged.asked('listUsers')).toBe(true)
  })

  it.each([
    ['answer', { deletedCount: 1 }, { kind: 'success', text: 'a@mail.com was removed.' }],
    ['answer', { deletedCount: 0 }, { kind: 'note', text: 'a@mail.com was already removed.' }],
    ['refuse', offline, { kind: 'error', text: offline.message }],
  ] as const)('shows the result of a removal (%s) and refetches', async (how, it_, toast) => {
    const staged = stage(users)
    await staged.answer('listUsers', people)
    staged.actor.send({ type: 'user.remove', email: 'a@mail.com' })
    staged.actor.send({ type: 'user.confirm' })
    await staged[how]('remove', it_)
    expect(toasts(staged.done)).toEqual([toast])
    expect(staged.asked('listUsers')).toBe(true)
  })

  it('shows the users, or an error until a retry succeeds', async () => {
    const { actor, answer, refuse } = stage(users)
    expect(actor.getSnapshot().context).toEqual({
      view: everybody,
      page: null,
      email: '',
      failure: null,
      complaint: null,
    })
    await refuse('listUsers', offline)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await answer('listUsers', people)
    expect(actor.getSnapshot().context.page).toEqual(people)
  })

  it('removes nobody without a confirmation', async () => {
    const { actor, answer, asked, question } = stage(users)
    await answer('listUsers', people)
    actor.send({ type: 'user.remove', email: 'a@mail.com' })
    expect(asked('remove')).toBe(false)
    actor.send({ type: 'user.dismiss' })
    actor.send({ type: 'user.confirm' })
    expect(asked('remove')).toBe(false)
    actor.send({ type: 'user.remove', email: 'b@mail.com' })
    actor.send({ type: 'user.confirm' })
    expect(question('remove')).toEqual({ params: { email: 'b@mail.com' } })
  })

  const bobs = { query: 'bob', page: 1 }

  it('fetches the requested page, also after a failure, and each page only once', async () => {
    const { actor, answer, refuse, asked, question } = stage(users)
    expect(question('listUsers')).toEqual(everybody)
    await answer('listUsers', people)
    actor.send({ type: 'users.look', view: { ...everybody } })
    expect(asked('listUsers')).toBe(false)
    actor.send({ type: 'users.look', view: bobs })
    expect(question('listUsers')).toEqual(bobs)
    await refuse('listUsers', offline)
    actor.send({ type: 'users.look', view: { ...bobs, page: 2 } })
    expect(question('listUsers')).toEqual({ query: 'bob', page: 2 })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it.each(['promote', 'remove'] as const)(
    'shows the result of a running change (%s) before it fetches another view',
    async (call) => {
      const { actor, answer, question, done } = stage(users)
      await answer('listUsers', people)
      actor.send({ type: `user.${call}`, email: 'a@mail.com' })
      if (call === 'remove') actor.send({ type: 'user.confirm' })
      actor.send({ type: 'users.look', view: bobs })
      await answer(call, { modifiedCount: 1, deletedCount: 1 })
      expect(toasts(done)).toHaveLength(1)
      expect(question('listUsers')).toEqual(bobs)
    },
  )

  it('stays on a refused page after a second refusal', async () => {
    const { actor, answer, refuse } = stage(users)
    await answer('listUsers', people)
    actor.send({ type: 'user.promote', email: 'a@mail.com' })
    await refuse('promote', notAdmin)
    actor.send({ type: 'users.look', view: bobs })
    await refuse('listUsers', notAdmin)
    expect(actor.getSnapshot().matches('failed')).toBe(true)
  })
})

const ann = { _id: 'd', name: 'Ann', email: 'ann@mail.com', specialty: 'Fillings', img: '/a.png' }
const doctors = {
  machine: doctorsMachine,
  input: undefined,
  events: [
    { type: 'doctor.choose', doctor: ann },
    { type: 'doctor.confirm' },
    { type: 'doctor.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    listDoctors: { answers: { doctors: [ann] }, errors: { offline, refused } },
    remove: {
      answers: { done: { deletedCount: 1 }, already: { deletedCount: 0 } },
      errors: { offline, refused },
    },
  },
}

describe('manage doctors', () => {
  it('deletes the chosen doctor, says so, closes the modal and refetches', async () => {
    const { actor, answer, question, done, asked } = stage(doctors)
    await answer('listDoctors', [ann])
    actor.send({ type: 'doctor.choose', doctor: ann })
    actor.send({ type: 'doctor.confirm' })
    expect(question('remove')).toEqual({ params: { email: 'ann@mail.com' } })
    await answer('remove', { deletedCount: 1 })
    expect(toasts(done)).toEqual([{ kind: 'success', text: 'Doctor: Ann is deleted.' }])
    expect(actor.getSnapshot().hasTag('modal')).toBe(false)
    expect(actor.getSnapshot().context.chosen).toBeNull()
    expect(asked('listDoctors')).toBe(true)
  })

  it('says that a doctor was already deleted, closes the modal and refetches', async () => {
    const { actor, answer, done, asked } = stage(doctors)
    await answer('listDoctors', [ann])
    actor.send({ type: 'doctor.choose', doctor: ann })
    actor.send({ type: 'doctor.confirm' })
    await answer('remove', { deletedCount: 0 })
    expect(toasts(done)).toEqual([{ kind: 'note', text: 'Ann had already been deleted.' }])
    expect(actor.getSnapshot().hasTag('modal')).toBe(false)
    expect(actor.getSnapshot().context.chosen).toBeNull()
    expect(asked('listDoctors')).toBe(true)
  })

  it('shows the doctors, or an error until a retry succeeds', async () => {
    const { actor, answer, refuse } = stage(doctors)
    expect(actor.getSnapshot().context).toEqual({ doctors: [], chosen: null, failure: null })
    await refuse('listDoctors', offline)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await answer('listDoctors', [ann])
    expect(actor.getSnapshot().context.doctors).toEqual([ann])
  })

  it('asks about the chosen doctor, and about nobody after a dismissal', async () => {
    const { actor, answer, asked } = stage(doctors)
    await answer('listDoctors', [ann])
    actor.send({ type: 'doctor.choose', doctor: ann })
    expect(actor.getSnapshot().context.chosen).toEqual(ann)
    actor.send({ type: 'doctor.dismiss' })
    expect(actor.getSnapshot().context.chosen).toBeNull()
    expect(actor.getSnapshot().hasTag('modal')).toBe(false)
    expect(asked('remove')).toBe(false)
  })

  it('keeps the confirmation open when the deletion fails', async () => {
    const { actor, answer, refuse, done } = stage(doctors)
    await answer('listDoctors', [ann])
    actor.send({ type: 'doctor.choose', doctor: ann })
    actor.send({ type: 'doctor.confirm' })
    await refuse('remove', offline)
    expect(actor.getSnapshot().matches('confirming')).toBe(true)
    expect(toasts(done)).toEqual([{ kind: 'error', text: offline.message }])
  })
})

const form = { name: 'Ann', email: 'ann@mail.com', specialty: 'Fillings' }
const photo = new File(['x'], 'ann.png', { type: 'image/png' })
const addDoctor = {
  machine: addDoctorMachine,
  input: undefined,
  events: [{ type: 'doctor.add', form, photo }, { type: 'retry' }],
  outcomes: {
    listServices: { answers: { services: [{ _id: 's', name: 'Fillings' }] }, errors: { offline } },
    upload: { answers: { done: { url: '/a.png' } }, errors: { offline } },
    add: { answers: { done: { insertedId: 'd' } }, errors: { offline, refused } },
  },
  facet: ({ context }: { context: Record<string, unknown> }) => context['img'],
}

async function adding() {
  const staged = stage(addDoctor)
  await staged.answer('listServices', [])
  staged.actor.send({ type: 'doctor.add', form, photo })
  await staged.answer('upload', { url: '/a.png' })
  return staged
}

describe('add a doctor', () => {
  it('adds the doctor with the address of the uploaded photo, and resets the form', async () => {
    const { actor, answer, question, done } = await adding()
    expect(question('add')).toEqual({ body: { ...form, img: '/a.png' } })
    await answer('add', { insertedId: 'd' })
    expect(toasts(done)).toEqual([{ kind: 'success', text: 'Doctor added successfully' }])
    const { context } = actor.getSnapshot()
    expect(context).toMatchObject({ added: 1, photo: null, img: '' })
    expect(context.form).toEqual({ name: '', email: '', specialty: '' })
  })

  it('offers the services of the clinic, or an error until a retry succeeds', async () => {
    const { actor, answer, refuse } = stage(addDoctor)
    expect(actor.getSnapshot().context).toEqual({
      services: [],
      form: { name: '', email: '', specialty: '' },
      photo: null,
      img: '',
      fields: {},
      failure: null,
      added: 0,
    })
    await refuse('listServices', new Failure('rejected', 'No.', { fields: { any: 'No.' } }))
    expect(actor.getSnapshot().context).toMatchObject({ failure: 'No.', fields: { any: 'No.' } })
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(actor.getSnapshot().context.fields).toEqual({})
    const services = [{ _id: 's', name: 'Fillings' }]
    await answer('listServices', services)
    expect(actor.getSnapshot().context.services).toEqual(services)
  })

  it('clears the last error when the form is sent again', async () => {
    const { actor, refuse } = await adding()
    await refuse('add', new Failure('rejected', 'Known.', { fields: { email: 'Known.' } }))
    actor.send({ type: 'doctor.add', form, photo })
    expect(actor.getSnapshot().context.failure).toBeNull()
    expect(actor.getSnapshot().context.fields).toEqual({})
  })

  it('uploads the same photo again for the next doctor', async () => {
    const { actor, answer, question } = await adding()
    await answer('add', { insertedId: 'd' })
    actor.send({ type: 'doctor.add', form: { ...form, email: 'ben@mail.com' }, photo })
    expect(question('upload')).toEqual({ photo })
    await answer('upload', { url: '/b.png' })
    expect(question('add')).toEqual({ body: { ...form, email: 'ben@mail.com', img: '/b.png' } })
  })

  it('keeps the form and names the field if the doctor is refused', async () => {
    const { actor, refuse, done } = await adding()
    const twice = new Failure('rejected', 'Known already.', { fields: { email: 'Known already.' } })
    await refuse('add', twice)
    expect(toasts(done)).toEqual([{ kind: 'error', text: 'Failed to add a doctor' }])
    expect(actor.getSnapshot().context).toMatchObject({
      form,
      photo,
      fields: { email: 'Known already.' },
    })
  })

  it('uploads an unchanged photo only once, and a changed photo again', async () => {
    const { actor, refuse, asked, question } = await adding()
    await refuse('add', offline)
    actor.send({ type: 'doctor.add', form: { ...form, name: 'Anna' }, photo })
    expect(asked('upload')).toBe(false)
    expect(question('add')).toEqual({ body: { ...form, name: 'Anna', img: '/a.png' } })
    await refuse('add', offline)
    const other = new File(['y'], 'anna.png', { type: 'image/png' })
    actor.send({ type: 'doctor.add', form, photo: other })
    expect(question('upload')).toEqual({ photo: other })
  })

  it('keeps the form and says why if the photo cannot be uploaded', async () => {
    const { actor, answer, refuse, asked } = stage(addDoctor)
    await answer('listServices', [])
    actor.send({ type: 'doctor.add', form, photo })
    await refuse('upload', offline)
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
    expect(actor.getSnapshot().context).toMatchObject({ form, failure: offline.message })
    expect(asked('add')).toBe(false)
  })

  it('never adds a doctor without the photo whose upload failed', async () => {
    const { actor, answer, refuse, asked, question } = stage(addDoctor)
    await answer('listServices', [])
    actor.send({ type: 'doctor.add', form, photo })
    await refuse('upload', offline)
    actor.send({ type: 'doctor.add', form, photo })
    expect(question('upload')).toEqual({ photo })
    expect(asked('add')).toBe(false)
  })

  it('never adds a doctor with the photo that was chosen before', async () => {
    const { actor, refuse, asked, question } = await adding()
    await refuse('add', offline)
    const other = new File(['y'], 'anna.png', { type: 'image/png' })
    actor.send({ type: 'doctor.add', form, photo: other })
    await refuse('upload', offline)
    actor.send({ type: 'doctor.add', form, photo: other })
    expect(question('upload')).toEqual({ photo: other })
    expect(asked('add')).toBe(false)
  })
})

const note = {
  _id: 'm',
  email: 'n@mail.com',
  subject: 'S',
  message: 'M',
  sentAt: '2023-01-05T08:00:00Z',
}
const inbox = { messages: [note], offset: 0, total: 1, unhandled: 1 }
const messages = {
  machine: messagesMachine,
  input: { place: {} },
  events: [
    { type: 'messages.turn', place: { after: 'm' } },
    { type: 'message.handle', id: 'm' },
    { type: 'message.delete', message: note },
    { type: 'message.confirm' },
    { type: 'message.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    listMessages: { answers: { one: inbox }, errors: { offline, refused } },
    handle: { answers: { done: {} }, errors: { offline, refused } },
    remove: { answers: { done: { deletedCount: 1 } }, errors: { offline, refused } },
  },
}

describe('messages', () => {
  it('shows the messages, or an error until a retry succeeds', async () => {
    const { actor, answer, refuse } = stage(messages)
    expect(actor.getSnapshot().context).toEqual({
      place: {},
      page: null,
      id: '',
      subject: '',
      failure: null,
    })
    await refuse('listMessages', offline)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await answer('listMessages', inbox)
    expect(actor.getSnapshot().context.page).toEqual(inbox)
  })

  it('says that the message is marked, and refetches', async () => {
    const { actor, answer, done, asked, question } = stage(messages)
    await answer('listMessages', inbox)
    actor.send({ type: 'message.handle', id: 'm' })
    expect(question('handle')).toEqual({ params: { id: 'm' }, body: { handled: true } })
    await answer('handle', {})
    expect(toasts(done)).toEqual([{ kind: 'success', text: 'Message marked as handled.' }])
    expect(asked('listMessages')).toBe(true)
  })

  it('marks the message, shows the result and refetches', async () => {
    const { actor, answer, refuse, done, asked } = stage(messages)
    await answer('listMessages', inbox)
    actor.send({ type: 'message.handle', id: 'm' })
    await refuse('handle', offline)
    expect(toasts(done)).toEqual([{ kind: 'error', text: offline.message }])
    expect(asked('listMessages')).toBe(true)
  })

  it('fetches the requested page, also after a failure, and the same page only once', async () => {
    const { actor, answer, refuse, question, asked } = stage(messages)
    expect(question('listMessages')).toEqual({ query: {} })
    await answer('listMessages', inbox)
    actor.send({ type: 'messages.turn', place: {} })
    expect(asked('listMessages')).toBe(false)
    actor.send({ type: 'messages.turn', place: { after: 'm' } })
    expect(question('listMessages')).toEqual({ query: { after: 'm' } })
    await refuse('listMessages', offline)
    actor.send({ type: 'messages.turn', place: { before: 'm' } })
    expect(question('listMessages')).toEqual({ query: { before: 'm' } })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it.each(['handle', 'remove'] as const)(
    'shows the result of a running change (%s) before it turns the page',
    async (call) => {
      const { actor, answer, question, done } = stage(messages)
      await answer('listMessages', inbox)
      if (call === 'handle') actor.send({ type: 'message.handle', id: 'm' })
      else {
        actor.send({ type: 'message.delete', message: note })
        actor.send({ type: 'message.confirm' })
      }
      actor.send({ type: 'messages.turn', place: { after: 'm' } })
      await answer(call, { deletedCount: 1 })
      expect(toasts(done)).toHaveLength(1)
      expect(question('listMessages')).toEqual({ query: { after: 'm' } })
    },
  )

  it.each([
    ['answer', { deletedCount: 1 }, { kind: 'success', text: 'Message deleted.' }],
    ['answer', { deletedCount: 0 }, { kind: 'note', text: 'This message was already deleted.' }],
    ['refuse', offline, { kind: 'error', text: offline.message }],
  ] as const)('shows the result of a deletion (%s) and refetches', async (how, it_, toast) => {
    const staged = stage(messages)
    await staged.answer('listMessages', inbox)
    staged.actor.send({ type: 'message.delete', message: note })
    expect(staged.asked('remove')).toBe(false)
    staged.actor.send({ type: 'message.dismiss' })
    staged.actor.send({ type: 'message.confirm' })
    expect(staged.asked('remove')).toBe(false)
    staged.actor.send({ type: 'message.delete', message: note })
    expect(staged.actor.getSnapshot().context.subject).toBe('S')
    staged.actor.send({ type: 'message.confirm' })
    expect(staged.question('remove')).toEqual({ params: { id: 'm' } })
    await staged[how]('remove', it_)
    expect(toasts(staged.done)).toEqual([toast])
    expect(staged.asked('listMessages')).toBe(true)
  })
})

const well = {
  checkedAt: '2023-01-05T08:00:00Z',
  since: '2022-11-06T08:00:00Z',
  chargedWithoutPaid: [],
  paidWithoutCharge: [],
}
const stray = (transactionId: string, remedy: 'record' | 'refund' | 'none') => ({
  transactionId,
  bookingId: 'b',
  amount: 40,
  chargedAt: '2023-01-04T08:00:00Z',
  remedy,
})
const withStray = (...chargedWithoutPaid: ReturnType<typeof stray>[]) => ({
  ...well,
  chargedWithoutPaid,
})

const payments = {
  machine: reconciliationMachine,
  input: { place: {} },
  events: [
    { type: 'payments.turn', place: { chargedAfter: 'c1' } },
    { type: 'payments.compare' },
    { type: 'payments.settle' },
    { type: 'retry' },
  ],
  outcomes: {
    compareCharges: { answers: { well }, errors: { offline, refused } },
    settleCharges: { answers: { well }, errors: { offline, refused } },
  },
}

describe('payments', () => {
  it('names no number of settled charges if some were not shown', async () => {
    const { actor, answer, done } = stage(payments)
    const totals = { chargedWithoutPaid: 451, paidWithoutCharge: 0 }
    await answer('compareCharges', { ...withStray(stray('pi_1', 'record')), totals })
    actor.send({ type: 'payments.settle' })
    await answer('settleCharges', well)
    expect(toasts(done)).toEqual([{ kind: 'success', text: 'Charges settled.' }])
  })

  it('counts the settled charges of all pages, and fetches the shown page again', async () => {
    const { actor, answer, done, question } = stage(payments)
    const page = { ...withStray(stray('pi_1', 'none')), settleable: 30 }
    await answer('compareCharges', page)
    actor.send({ type: 'payments.turn', place: { chargedAfter: 'c1' } })
    expect(question('compareCharges')).toEqual({ query: { limit: 25, chargedAfter: 'c1' } })
    await answer('compareCharges', page)
    actor.send({ type: 'payments.settle' })
    await answer('settleCharges', { ...page, settleable: 1 })
    expect(toasts(done)).toEqual([{ kind: 'success', text: '29 charges settled.' }])
    expect(question('compareCharges')).toEqual({ query: { limit: 25, chargedAfter: 'c1' } })
  })

  it('shows the differences, or an error until a retry succeeds', async () => {
    const { actor, answer, refuse } = stage(payments)
    expect(actor.getSnapshot().context).toEqual({ place: {}, found: null, failure: null })
    await refuse('compareCharges', offline)
    expect(actor.getSnapshot().context.failure).toBe(offline.message)
    actor.send({ type: 'retry' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await answer('compareCharges', well)
    expect(actor.getSnapshot().context.found).toEqual(well)
  })

  it('names the card service as the cause if it is unreachable', async () => {
    const { actor, refuse } = stage(payments)
    await refuse(
      'compareCharges',
      new Failure('unreachable', offline.message, { code: 'cards_unreachable' }),
    )
    expect(actor.getSnapshot().context.failure).toBe(
      'We can’t reach the card service right now, so we can’t check the charges. Please try again in a moment.',
    )
  })

  it('compares again on request, and keeps the previous lists meanwhile', async () => {
    const { actor, answer } = stage(payments)
    await answer('compareCharges', withStray(stray('pi_1', 'record')))
    actor.send({ type: 'payments.compare' })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(countSettleable(actor.getSnapshot().context.found)).toBe(1)
    await answer('compareCharges', well)
    expect(countSettleable(actor.getSnapshot().context.found)).toBe(0)
  })

  it.each([
    ['nothing', well],
    ['only a charge of no booking', withStray(stray('pi_1', 'none'))],
  ])('settles nothing if there is %s', async (_, found) => {
    const { actor, answer, asked } = stage(payments)
    await answer('compareCharges', found)
    actor.send({ type: 'payments.settle' })
    expect(asked('settleCharges')).toBe(false)
  })

  it.each([
    [withStray(stray('pi_3', 'none')), '2 charges settled.'],
    [withStray(stray('pi_2', 'refund'), stray('pi_3', 'none')), '1 charge settled.'],
    [
      withStray(stray('pi_4', 'record'), stray('pi_5', 'refund')),
      'There was nothing left to settle.',
    ],
  ])('says how many charges were settled', async (after, text) => {
    const { actor, answer, done } = stage(payments)
    const before = withStray(
      stray('pi_1', 'record'),
      stray('pi_2', 'refund'),
      stray('pi_3', 'none'),
    )
    await answer('compareCharges', before)
    actor.send({ type: 'payments.settle' })
    await answer('settleCharges', after)
    expect(toasts(done)).toEqual([{ kind: 'success', text }])
    expect(actor.getSnapshot().value).toBe('shown')
    expect(actor.getSnapshot().context.found).toEqual(after)
  })

  it('says why settling failed, and compares again, because some charges may be settled', async () => {
    const { actor, answer, refuse, done, asked } = stage(payments)
    await answer('compareCharges', withStray(stray('pi_1', 'record')))
    actor.send({ type: 'payments.settle' })
    await refuse('settleCharges', offline)
    expect(toasts(done)).toEqual([{ kind: 'error', text: offline.message }])
    expect(asked('compareCharges')).toBe(true)
  })
})

const ANSWERS = { listBookings: [], listUsers: people, listDoctors: [], listMessages: inbox }

describe('an admin whose session is over', () => {
  const over = 'Your session has ended. Please log in again.'
  const stripped = 'Only an admin can open that page. Log in with an admin account.'
  const endings = (done: { type: string; params: unknown }[]) =>
    done.filter(({ type }) => type === 'endSession').map(({ params }) => params)

  it.each([
    ['users', users, 'listUsers', refused, over],
    ['users', users, 'listUsers', notAdmin, stripped],
    ['doctors', doctors, 'listDoctors', refused, over],
    ['messages', messages, 'listMessages', notAdmin, stripped],
    ['payments', payments, 'compareCharges', notAdmin, stripped],
  ] as const)(
    'leaves the page of the %s, with the reason',
    async (_, scenario, actor, error, reason) => {
      const staged = stage<AnyStateMachine>(scenario)
      await staged.refuse(actor, error)
      expect(endings(staged.done)).toEqual([{ reason }])
      expect(toasts(staged.done)).toEqual([])
      expect(staged.actor.getSnapshot().status).toBe('done')
    },
  )

  it.each([
    [
      'user',
      users,
      'listUsers',
      [{ type: 'user.remove', email: 'a@mail.com' }, { type: 'user.confirm' }],
      'remove',
    ],
    [
      'address',
      patient,
      'listBookings',
      [{ type: 'address.release' }, { type: 'address.confirm' }],
      'release',
    ],
    [
      'doctor',
      doctors,
      'listDoctors',
      [{ type: 'doctor.choose', doctor: ann }, { type: 'doctor.confirm' }],
      'remove',
    ],
    ['message', messages, 'listMessages', [{ type: 'message.handle', id: 'm' }], 'handle'],
    [
      'message',
      messages,
      'listMessages',
      [{ type: 'message.delete', message: note }, { type: 'message.confirm' }],
      'remove',
    ],
  ] as const)('leaves without a toast about the %s', async (_, scenario, list, events, actor) => {
    const staged = stage<AnyStateMachine>(scenario)
    await staged.answer(list, ANSWERS[list])
    for (const event of events) staged.actor.send(event)
    await staged.refuse(actor, notAdmin)
    expect(endings(staged.done)).toEqual([{ reason: stripped }])
    expect(toasts(staged.done)).toEqual([])
    expect(staged.actor.getSnapshot().status).toBe('done')
  })

  it.each([
    ['401', refused],
    ['403', notAdmin],
  ])(
    'says that a promotion was refused with %s, and stays if the list is refused too',
    async (_, refusal) => {
      const staged = stage(users)
      await staged.answer('listUsers', people)
      staged.actor.send({ type: 'user.promote', email: 'a@mail.com' })
      await staged.refuse('promote', refusal)
      expect(toasts(staged.done)).toEqual([{ kind: 'error', text: 'Failed to make an admin' }])
      await staged.refuse('listUsers', refusal)
      expect(endings(staged.done)).toEqual([])
      expect(staged.actor.getSnapshot().hasTag('failed')).toBe(true)
      expect(staged.actor.getSnapshot().context.failure).toBe(refusal.message)
      staged.actor.send({ type: 'retry' })
      await staged.refuse('listUsers', refusal)
      expect(endings(staged.done)).toHaveLength(1)
    },
  )

  it('leads from the form to the login screen if adding the doctor is refused', async () => {
    const { actor, refuse, done } = await adding()
    await refuse('add', refused)
    expect(actor.getSnapshot().status).toBe('done')
    expect(toasts(done)).toEqual([])
    expect(endings(done)).toEqual([{ reason: over }])
  })
})
