import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { addDoctorMachine } from '../../machines/add-doctor.ts'
import { doctorsMachine } from '../../machines/doctors.ts'
import { Failure } from '../../machines/failure.ts'
import { messagesMachine } from '../../machines/messages.ts'
import { usersMachine } from '../../machines/users.ts'
import { offline, refused } from './samples.ts'
import { stage, walkEveryPath } from './walk.ts'

const notAdmin = new Failure('refused', 'Only an admin may do this.', { code: 'not_admin' })
const toasts = (done: { type: string; params: unknown }[]) =>
  done.filter(({ type }) => type === 'notify').map(({ params }) => params)

const users = {
  machine: usersMachine,
  input: undefined,
  events: [
    { type: 'user.promote', email: 'a@mail.com' },
    { type: 'user.remove', email: 'a@mail.com' },
    { type: 'user.confirm' },
    { type: 'user.dismiss' },
    { type: 'retry' },
  ],
  outcomes: {
    listUsers: {
      answers: { users: [{ _id: 'u', email: 'a@mail.com' }] },
      errors: { offline, refused },
    },
    promote: { answers: { done: { modifiedCount: 1 } }, errors: { offline, notAdmin, refused } },
    remove: { answers: { done: { deletedCount: 1 } }, errors: { offline, refused } },
  },
}

describe('all users', () => {
  walkEveryPath(users)

  it.each([
    ['answer', { modifiedCount: 1 }, { kind: 'success', text: 'Successfully made an admin' }],
    ['refuse', notAdmin, { kind: 'error', text: 'Failed to make an admin' }],
    ['refuse', offline, { kind: 'error', text: offline.message }],
  ] as const)('tells what came of making an admin (%s) and refetches', async (how, it_, toast) => {
    const staged = stage(users)
    await staged.answer('listUsers', [])
    staged.actor.send({ type: 'user.promote', email: 'a@mail.com' })
    expect(staged.question('promote')).toEqual({ email: 'a@mail.com' })
    await staged[how]('promote', it_)
    expect(toasts(staged.done)).toEqual([toast])
    expect(staged.asked('listUsers')).toBe(true)
  })

  it('removes nobody without a confirmation', async () => {
    const { actor, answer, asked, question } = stage(users)
    await answer('listUsers', [])
    actor.send({ type: 'user.remove', email: 'a@mail.com' })
    expect(asked('remove')).toBe(false)
    actor.send({ type: 'user.dismiss' })
    actor.send({ type: 'user.confirm' })
    expect(asked('remove')).toBe(false)
    actor.send({ type: 'user.remove', email: 'b@mail.com' })
    actor.send({ type: 'user.confirm' })
    expect(question('remove')).toEqual({ email: 'b@mail.com' })
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
    remove: { answers: { done: { deletedCount: 1 } }, errors: { offline, refused } },
  },
}

describe('manage doctors', () => {
  walkEveryPath(doctors)

  it('deletes the chosen doctor, says so, closes the modal and refetches', async () => {
    const { actor, answer, question, done, asked } = stage(doctors)
    await answer('listDoctors', [ann])
    actor.send({ type: 'doctor.choose', doctor: ann })
    actor.send({ type: 'doctor.confirm' })
    expect(question('remove')).toEqual({ email: 'ann@mail.com' })
    await answer('remove', { deletedCount: 1 })
    expect(toasts(done)).toEqual([{ kind: 'success', text: 'Doctor: Ann is deleted.' }])
    expect(actor.getSnapshot().hasTag('modal')).toBe(false)
    expect(asked('listDoctors')).toBe(true)
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
  walkEveryPath(addDoctor)

  it('adds the doctor with the address of the uploaded photo, and resets the form', async () => {
    const { actor, answer, question, done } = await adding()
    expect(question('add')).toEqual({ ...form, img: '/a.png' })
    await answer('add', { insertedId: 'd' })
    expect(toasts(done)).toEqual([{ kind: 'success', text: 'Doctor added successfully' }])
    expect(actor.getSnapshot().context).toMatchObject({ added: 1, photo: null, form: { name: '' } })
  })

  it('keeps the form, and names the field, when the doctor is refused', async () => {
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

  it('does not send a photo twice that the image host has, and sends one that was changed', async () => {
    const { actor, refuse, asked, question } = await adding()
    await refuse('add', offline)
    actor.send({ type: 'doctor.add', form: { ...form, name: 'Anna' }, photo })
    expect(asked('upload')).toBe(false)
    expect(question('add')).toEqual({ ...form, name: 'Anna', img: '/a.png' })
    await refuse('add', offline)
    const other = new File(['y'], 'anna.png', { type: 'image/png' })
    actor.send({ type: 'doctor.add', form, photo: other })
    expect(question('upload')).toEqual({ photo: other })
  })

  it('keeps the form and says why when the photo cannot be uploaded', async () => {
    const { actor, answer, refuse, asked } = stage(addDoctor)
    await answer('listServices', [])
    actor.send({ type: 'doctor.add', form, photo })
    await refuse('upload', offline)
    expect(actor.getSnapshot().context).toMatchObject({ form, failure: offline.message })
    expect(asked('add')).toBe(false)
  })
})

const messages = {
  machine: messagesMachine,
  input: undefined,
  events: [{ type: 'message.handle', id: 'm' }, { type: 'retry' }],
  outcomes: {
    listMessages: { answers: { none: [] }, errors: { offline, refused } },
    handle: { answers: { done: {} }, errors: { offline, refused } },
  },
}

describe('messages', () => {
  walkEveryPath(messages)

  it('marks the message, tells the outcome and refetches', async () => {
    const { actor, answer, refuse, done, asked } = stage(messages)
    await answer('listMessages', [])
    actor.send({ type: 'message.handle', id: 'm' })
    await refuse('handle', offline)
    expect(toasts(done)).toEqual([{ kind: 'error', text: offline.message }])
    expect(asked('listMessages')).toBe(true)
  })
})

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
  ] as const)(
    'leaves the page of the %s, with the reason',
    async (_, scenario, actor, error, reason) => {
      const staged = stage<AnyStateMachine>(scenario)
      await staged.refuse(actor, error)
      expect(endings(staged.done)).toEqual([{ reason }])
      expect(toasts(staged.done)).toEqual([])
    },
  )

  it('is told that a promotion was refused only where the server answers 403', async () => {
    const staged = stage(users)
    await staged.answer('listUsers', [])
    staged.actor.send({ type: 'user.promote', email: 'a@mail.com' })
    await staged.refuse('promote', refused)
    expect(toasts(staged.done)).toEqual([])
    expect(endings(staged.done)).toEqual([{ reason: over }])
  })

  it('leaves the form for the login screen when the doctor cannot be added any more', async () => {
    const { refuse, done } = await adding()
    await refuse('add', refused)
    expect(toasts(done)).toEqual([])
    expect(endings(done)).toEqual([{ reason: over }])
  })
})
