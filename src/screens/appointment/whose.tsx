import type { ZodMiniType } from 'zod/mini'
import type { BookingDraft, Relative } from '../../../schemas/booking.ts'
import { ME, SOMEONE_ELSE, type VisitForm } from '../../../schemas/visit-form.ts'
import { Button } from '../../ui/button.tsx'
import { focusIfUnused } from '../../ui/focus-on.ts'
import type { useForm } from '../../ui/form.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { beside, otherwise } from './booking-modal.css.ts'

export type VisitField = ReturnType<typeof useForm<ZodMiniType<VisitForm>>>['field']

export const WHOSE_LABELS = {
  personId: 'Who is this visit for?',
  name: 'Their name',
  birthDate: 'Their birth date (optional)',
}

type Asked = {
  draft: BookingDraft
  relatives: readonly Relative[]
}

type Props = Asked & {
  field: VisitField
  /** True while the booking is being sent. The fields are then read-only. */
  isBusy: boolean
  onEdit: (draft: BookingDraft) => void
}

/** Returns whether the form asks whom the visit is for: if there are relatives, or once asked. */
export const isWhoseAsked = ({ draft, relatives }: Asked) =>
  relatives.length > 0 || draft.personId !== ''

/** Asks whom the visit is for. Without relatives, only a quiet button leads to the question. */
export function Whose(props: Props) {
  const { draft, isBusy, onEdit } = props
  if (isWhoseAsked(props)) return <Question {...props} />
  const ask = () => onEdit({ ...draft, personId: SOMEONE_ELSE })
  return (
    <div className={otherwise}>
      <div className={beside}>
        <Button look="quiet" onPress={ask} isPending={isBusy && 'elsewhere'}>
          Book for someone else
        </Button>
      </div>
    </div>
  )
}

function Question({ draft, relatives, field, isBusy }: Props) {
  const isNew = draft.personId === SOMEONE_ELSE
  return (
    <>
      <Select
        {...field('personId')}
        takesFocus={!isNew}
        options={[
          { value: ME, label: 'Me' },
          ...relatives.map((each) => ({ value: each.id, label: each.name })),
          { value: SOMEONE_ELSE, label: 'Someone else…' },
        ]}
        value={draft.personId === '' ? ME : draft.personId}
      />
      {isNew && (
        <>
          <TextField
            {...field('name')}
            // After “Book for someone else”, not after a choice in the dropdown.
            ref={focusIfUnused}
            isRequired
            autoComplete="off"
            readOnly={isBusy}
            defaultValue={draft.name}
          />
          <TextField
            {...field('birthDate')}
            type="date"
            readOnly={isBusy}
            defaultValue={draft.birthDate}
          />
        </>
      )}
    </>
  )
}
