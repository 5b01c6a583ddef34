import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { contactMachine } from '../../machines/contact.ts'
import { Failure } from '../../machines/failure.ts'
import { offline } from './samples.ts'
import { stage } from './stage.ts'

let keys = 0
const form = { email: 'nora@mail.com', subject: 'Hours', message: 'When do you open?' }
const scenario = {
  machine: contactMachine,
  input: { newKey: () => `key-${(keys += 1)}` },
  events: [{ type: 'message.send', form }],
  outcomes: { send: { answers: { done: {} }, errors: { offline } } },
}

describe('the contact form', () => {
  it('sends the same message again under the same key, and the next message under a new key', async () => {
    const { actor, answer, refuse, question } = stage(scenario)
    const { key } = actor.getSnapshot().context
    actor.send({ type: 'message.send', form })
    expect(question('send')).toEqual({ form, key })
    await refuse('send', offline)
    expect(actor.getSnapshot().context).toMatchObject({ form, failure: offline.message })
    actor.send({ type: 'message.send', form })
    expect(question('send')).toEqual({ form, key })
    await answer('send', {})
    actor.send({ type: 'message.send', form })
    expect(question('send')).toEqual({ form, key: `key-${keys}` })
    expect(`key-${keys}`).not.toBe(key)
  })

  it('sends a message that was changed after a failure under a new key', async () => {
    const { actor, refuse, question } = stage(scenario)
    const { key } = actor.getSnapshot().context
    for (const changed of [
      { subject: 'Prices' },
      { message: 'How much?' },
      { email: 'a@mail.com' },
    ]) {
      actor.send({ type: 'message.send', form })
      await refuse('send', offline)
      actor.send({ type: 'message.send', form: { ...form, ...changed } })
      expect(question('send')).toEqual({ form: { ...form, ...changed }, key: `key-${keys}` })
      await refuse('send', offline)
    }
    expect(`key-${keys}`).not.toBe(key)
  })

  it('sends once however often Submit is pressed, and confirms it with a toast', async () => {
    const { actor, answer, asked, done } = stage(scenario)
    actor.send({ type: 'message.send', form })
    actor.send({ type: 'message.send', form })
    await answer('send', {})
    expect(asked('send')).toBe(false)
    expect(done).toEqual([
      {
        type: 'notify',
        params: { kind: 'success', text: 'Your message has been sent. We’ll reply by email.' },
      },
    ])
  })

  it('sends one request while it waits for the reply', () => {
    const send = vi.fn(() => new Promise<unknown>(() => {}))
    const logic = contactMachine.provide({ actors: { send: fromPromise(send) } })
    const actor = createActor(logic, { input: scenario.input }).start()
    actor.send({ type: 'message.send', form })
    actor.send({ type: 'message.send', form: { ...form, subject: 'Hours, again' } })
    expect(send).toHaveBeenCalledOnce()
    expect(actor.getSnapshot().context.form).toEqual(form)
  })

  it('begins without an error, and clears the last error when the message is sent again', async () => {
    const { actor, refuse } = stage(scenario)
    const unblemished = { fields: {}, failure: null }
    expect(actor.getSnapshot().context).toMatchObject({ form: null, ...unblemished })
    actor.send({ type: 'message.send', form })
    await refuse('send', new Failure('rejected', 'Check the form.', { fields: { email: 'No.' } }))
    actor.send({ type: 'message.send', form })
    expect(actor.getSnapshot().context).toMatchObject(unblemished)
    expect(actor.getSnapshot().context.fields).toEqual({})
  })

  it('names the fields that the server refuses', async () => {
    const { actor, refuse } = stage(scenario)
    actor.send({ type: 'message.send', form })
    await refuse('send', new Failure('rejected', 'Check the form.', { fields: { email: 'No.' } }))
    expect(actor.getSnapshot().context.fields).toEqual({ email: 'No.' })
  })
})
