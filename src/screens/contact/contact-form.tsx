import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { MessageForm } from '../../../schemas/message-form.ts'
import type { Product } from '../../compose.ts'
import { provideContact } from '../../compose/contact.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/form.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Emptied } from '../emptied.tsx'
import { toastList } from '../toaster.tsx'
import { form, submit } from './contact-form.css.ts'

const LABELS = { email: 'Email Address', subject: 'Subject', message: 'Your message' }
const NOTHING: MessageForm = { email: '', subject: '', message: '' }

/**
 * The form with which visitors send a message to the clinic (specification, section 2).
 * A reload keeps the entered text. Sending the message or signing out deletes the entered text.
 */
export function ContactForm({ product }: { product: Product }) {
  return (
    <Emptied>
      <Filled product={product} />
    </Emptied>
  )
}

function Filled({ product }: { product: Product }) {
  const [{ logic, draft, newKey, prepare }] = useState(() => product.provide(provideContact))
  const contact = useActorRef(logic, { input: { newKey } })
  const { key, fields, failure } = useSelector(contact, (state) => state.context)
  const isBusy = useSelector(contact, (state) => state.hasTag('busy'))
  const sentTo = useSelector(contact, (state) =>
    state.hasTag('sent') ? state.context.form?.email : undefined,
  )
  const { props, field, checked } = useForm(
    MessageForm,
    LABELS,
    (message) => contact.send({ type: 'message.send', form: message }),
    fields,
  )
  const { ref, onInput } = props
  const kept = useKept(draft, key, ref)
  const keep = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    draft.keep(event.currentTarget)
    // Preload the code that sends messages, and render the live region that announces the result.
    prepare()
    toastList.prepare()
  }
  return (
    <Card>
      <PostForm {...props} onInput={keep} className={form}>
        <ErrorSummary of={checked} />
        <Fields kept={kept} field={field} isBusy={isBusy} />
        {failure !== null && <Alert>{failure}</Alert>}
        {sentTo !== undefined && (
          <Alert tone="success">{`Thank you. We’ll reply to ${sentTo}.`}</Alert>
        )}
        <div className={submit}>
          <Button type="submit" isPending={isBusy}>
            Submit
          </Button>
        </div>
      </PostForm>
    </Card>
  )
}

type Draft = ReturnType<typeof provideContact>['draft']

/**
 * Returns the initial values of the contact form: the stored input, or empty values.
 * The message's idempotency key `key` changes when the message is sent, which clears the fields.
 */
function useKept(draft: Draft, key: string, form: RefObject<HTMLFormElement | null>) {
  const [{ first, kept }] = useState(() => ({ first: key, kept: draft.read() ?? NOTHING }))
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) form.current?.reset()
    shown.current = key
  }, [form, key])
  return key === first ? kept : NOTHING
}

type FieldsProps = {
  kept: MessageForm
  field: ReturnType<typeof useForm<typeof MessageForm>>['field']
  /** True while the contact message is being sent. The form fields are then read-only. */
  isBusy: boolean
}

function Fields({ kept, field, isBusy }: FieldsProps) {
  return (
    <>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        readOnly={isBusy}
        defaultValue={kept.email}
      />
      <TextField {...field('subject')} readOnly={isBusy} defaultValue={kept.subject} />
      <TextField {...field('message')} rows={6} readOnly={isBusy} defaultValue={kept.message} />
    </>
  )
}
