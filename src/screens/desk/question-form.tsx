import type { ComponentProps } from 'react'
import { answers } from '../../ui/actions.css.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { PostForm } from '../../ui/post-form.tsx'
import * as look from './today.css.ts'

type Props = {
  /** The props of the form that `useForm` returns. */
  form: ComponentProps<typeof PostForm>
  /** The id of `text`, which describes the dialog to screen readers. */
  describing: string
  text: string
  /** Why the last try has failed. Null if it has not. */
  refusal: string | null
  /** The words on the two buttons. */
  keep: string
  confirm: string
  isDanger?: boolean
  isBusy: boolean
  onKeep: () => void
  /** The form's fields. */
  children: Elements
}

/** A form in the dialog of a visit: a text, fields, and the buttons that close or send the form. */
export function QuestionForm(props: Props) {
  const { form, describing, text, refusal, isDanger, isBusy, onKeep, children } = props
  return (
    <PostForm className={look.question} {...form}>
      {refusal !== null && <Alert>{refusal}</Alert>}
      <p id={describing}>{text}</p>
      {children}
      <div className={answers}>
        <Button look="secondary" onPress={onKeep}>
          {props.keep}
        </Button>
        <Button type="submit" {...(isDanger && { look: 'danger' })} isPending={isBusy}>
          {props.confirm}
        </Button>
      </div>
    </PostForm>
  )
}

/** Gives a field the focus when the form opens. */
export const focus = (field: HTMLInputElement | null) => field?.focus()
