import { useRef } from 'react'
import { Button, type Pending } from './button.tsx'
import { buttons } from './draft-buttons.css.ts'

type Props = {
  /** The label of the button that submits the form. */
  submit: string
  isPending: Pending
  /** The label and the press handler of the button beside the submit button. */
  back: { readonly label: string; readonly onPress: () => void } | null
}

/** The buttons that submit or discard the changes in a form whose input a state machine stores. */
export function DraftButtons({ submit, isPending, back }: Props) {
  const first = useRef<HTMLButtonElement>(null)
  const press = () => {
    // The button that discards changes is about to disappear, so focus the submit button.
    first.current?.focus()
    back?.onPress()
  }
  return (
    <div className={buttons}>
      <Button ref={first} type="submit" isPending={isPending}>
        {submit}
      </Button>
      {back && (
        <Button look="secondary" onPress={press}>
          {back.label}
        </Button>
      )}
    </div>
  )
}
