import type { FieldErrors } from '../../../machines/form.ts'
import { DateOrder, IMPORT_LENGTH, type ImportRequest } from '../../../schemas/import.ts'
import { decodeText } from '../../services/text-file.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, useField } from '../../ui/field.tsx'
import { control } from '../../ui/field.css.ts'
import { form as look } from '../../ui/form.css.ts'
import { useDraftForm } from '../../ui/draft-form.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { buttons } from './setup.css.ts'

// A character of a text file has at most three bytes. A longer file is refused for its length.
const READ_BYTES = 3 * IMPORT_LENGTH + 3

// A text field with more characters would make the page slow.
const MOST_EDITED = 200_000

type Props = {
  draft: ImportRequest
  /** The last form validation's errors, by field name. Each validation creates a new object. */
  found: FieldErrors
  failure: string | null
  isBusy: boolean
  /** Whether the server is checking the CSV file to import. */
  isChecking: boolean
  onEdit: (draft: ImportRequest) => void
  /** Receives the decoded contents of a chosen file. */
  onChoose: (contents: string) => void
  onCheck: () => void
}

/** The form in which admins choose or paste a CSV file for the import of people. */
export function ImportForm({ draft, found, failure, isBusy, isChecking, ...on }: Props) {
  const { errors, hide, props } = useDraftForm({
    found,
    labels: {},
    isBusy,
    onSubmit: on.onCheck,
  })
  const isLong = draft.csv.length > MOST_EDITED
  const chosenError = isLong ? errors['csv'] : undefined
  const ties = useField({ description: undefined, errorMessage: chosenError, isRequired: false })
  const edit = (csv: string) => {
    hide('csv')
    on.onEdit({ ...draft, csv })
  }
  const choose = async (file: File) => {
    const bytes = await file.slice(0, READ_BYTES).arrayBuffer()
    hide('csv')
    on.onChoose(decodeText(new Uint8Array(bytes)))
  }
  return (
    <PostForm {...props} className={look}>
      <Field
        id={ties.id}
        label={t('CSV file')}
        errorMessage={chosenError}
        control={
          <input
            {...ties}
            type="file"
            name={isLong ? 'csv' : undefined}
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
            disabled={isBusy}
            className={control}
            onChange={({ currentTarget: { files } }) => {
              const file = files?.[0]
              if (file) void choose(file)
            }}
          />
        }
      />
      {isLong ? (
        <p>
          {t('The file has {lines} lines, which are too many to be shown here.', {
            lines: draft.csv.split('\n').length.toLocaleString('en-US'),
          })}
        </p>
      ) : (
        <TextField
          name="csv"
          label={t('File contents')}
          rows={8}
          value={draft.csv}
          errorMessage={errors['csv']}
          spellCheck={false}
          readOnly={isBusy}
          onChange={edit}
        />
      )}
      {(found['dates'] !== undefined || draft.dates !== undefined) && (
        <Select
          name="dates"
          label={t('Order of day and month')}
          options={ORDERS}
          value={draft.dates ?? ''}
          errorMessage={errors['dates']}
          isDisabled={isBusy}
          onChange={(order) => {
            hide('dates')
            on.onEdit({ ...draft, dates: DateOrder.safeParse(order).data })
          }}
        />
      )}
      <Checkbox
        name="mail"
        label={t('Send each patient a confirmation of their appointment')}
        isChecked={draft.mail}
        isDisabled={isBusy}
        onChange={(mail) => on.onEdit({ ...draft, mail })}
      />
      {failure !== null && <Alert>{failure}</Alert>}
      <div className={buttons}>
        <Button type="submit" isPending={isBusy && (isChecking || 'elsewhere')}>
          {t('Check the file')}
        </Button>
      </div>
    </PostForm>
  )
}

const ORDERS = [
  { value: '', label: t('Choose') },
  { value: 'month', label: t('Month first: 3/4/2026 is March 4') },
  { value: 'day', label: t('Day first: 3/4/2026 is April 3') },
]
