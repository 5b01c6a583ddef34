import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { Form } from 'react-aria-components/Form'
import type { FieldErrors } from '../../../machines/form.ts'
import { MessageForm } from '../../../schemas/message.ts'
import type { Product } from '../../compose.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/form.ts'
import { TextField } from '../../ui/text-field.tsx'
import { form, submit } from './contact-form.css.ts'

const LABELS = { email: 'Email Address', subject: 'Subject', message: 'Your message' }
const NOTHING: MessageForm = { email: '', subject: '', message: '' }

/** The contact form (spec §2); what is typed stays until the clinic has it, over a reload too. */
export function ContactForm({ product }: { product: Product }) {
  const [{ logic, draft, newKey }] = useState(product.contact)
  const contact = useActorRef(logic, { input: { newKey } })
  const { key, fields, failure } = useSelector(contact, (state) => state.context)
  const isBusy = useSelector(contact, (state) => state.hasTag('busy'))
  const sentTo = useSelector(contact, (state) =>
    state.hasTag('sent') ? state.context.form?.email : undefined,
  )
  const [typed, type] = useTyped(draft, key)
  const { props, errors, checked } = useForm(
    MessageForm,
    LABELS,
    (message) => contact.send({ type: 'message.send', form: message }),
    fields,
  )
  return (
    <Card>
      <Form {...props} validationBehavior="aria" className={form}>
        <ErrorSummary of={checked} />
        <Fields typed={typed} type={type} errors={errors} isBusy={isBusy} />
        {failure !== null && <Alert>{failure}</Alert>}
        {sentTo !== undefined && (
          <Alert tone="success">Thank you. The answer goes to {sentTo}.</Alert>
        )}
        <div className={submit}>
          <Button type="submit" isPending={isBusy}>
            Submit
          </Button>
        </div>
      </Form>
    </Card>
  )
}

type Draft = ReturnType<Product['contact']>['draft']

/** What stands in the fields. A message that is sent renews the key, and empties them. */
function useTyped(draft: Draft, key: string) {
  const [typed, setTyped] = useState(() => draft.read() ?? NOTHING)
  const [shownKey, setShownKey] = useState(key)
  if (shownKey !== key) {
    setShownKey(key)
    setTyped(NOTHING)
  }
  const type = (part: Partial<MessageForm>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    draft.write(next)
  }
  return [typed, type] as const
}

type FieldsProps = {
  typed: MessageForm
  type: (part: Partial<MessageForm>) => void
  errors: FieldErrors
  /** On its way to the clinic, the message can be read but not changed. */
  isBusy: boolean
}

function Fields({ typed, type, errors, isBusy }: FieldsProps) {
  return (
    <>
      <TextField
        label={LABELS.email}
        errorMessage={errors['email']}
        name="email"
        type="email"
        autoComplete="email"
        isReadOnly={isBusy}
        value={typed.email}
        onChange={(email) => type({ email })}
      />
      <TextField
        label={LABELS.subject}
        errorMessage={errors['subject']}
        name="subject"
        isReadOnly={isBusy}
        value={typed.subject}
        onChange={(subject) => type({ subject })}
      />
      <TextField
        label={LABELS.message}
        errorMessage={errors['message']}
        name="message"
        rows={6}
        isReadOnly={isBusy}
        value={typed.message}
        onChange={(message) => type({ message })}
      />
    </>
  )
}
