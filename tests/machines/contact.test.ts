import { describe, expect, it } from 'vitest'
import { contactMachine } from '../../machines/contact.ts'
import { Failure } from '../../machines/failure.ts'
import { offline } from './samples.ts'
import { stage, walkEveryPath } from './walk.ts'

let keys = 0
const form = { email: 'nora@mail.com', subject: 'Hours', message: 'When do you open?' }
const scenario = {
  machine: contactMachine,
  input: { newKey: () => `key-${(keys += 1)}` },
  events: [{ type: 'message.send', form }],
  outcomes: { send: { answers: { done: {} }, errors: { offline } } },
}

describe('the contact form', () => {
  walkEveryPath(scenario)

  it('sends the same message again under the same key, and the next one under another', async () => {
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
    expect(question('send')).not.toMatchObject({ key })
  })

  it('sends once however often Submit is pressed, and confirms it in a toast', async () => {
    const { actor, answer, asked, done } = stage(scenario)
    actor.send({ type: 'message.send', form })
    actor.send({ type: 'message.send', form })
    await answer('send', {})
    expect(asked('send')).toBe(false)
    expect(done).toEqual([
      {
        type: 'notify',
        params: { kind: 'success', text: 'Your message is sent. We will answer by email.' },
      },
    ])
  })

  it('names the fields that the server refuses', async () => {
    const { actor, refuse } = stage(scenario)
    actor.send({ type: 'message.send', form })
    await refuse('send', new Failure('rejected', 'Check the form.', { fields: { email: 'No.' } }))
    expect(actor.getSnapshot().context.fields).toEqual({ email: 'No.' })
  })
})
