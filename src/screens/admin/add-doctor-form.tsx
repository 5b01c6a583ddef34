import { useEffect, useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import type { FieldErrors } from '../../../machines/form.ts'
import { DoctorForm, DoctorPhoto } from '../../../schemas/doctor.ts'
import type { Service } from '../../../schemas/treatment.ts'
import { createDraft } from '../../services/draft.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { useForm } from '../../ui/form.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { form as formLook } from './add-doctor.css.ts'
import { PhotoField } from './photo-field.tsx'

const FormWithPhoto = z.extend(DoctorForm, { photo: DoctorPhoto })
// The stored form input has only the photo's file name, because the file itself cannot be stored.
const Typed = z.object({
  name: z.string(),
  email: z.string(),
  specialty: z.string(),
  photo: z.string(),
})
const draft = createDraft('add-doctor', Typed)
const BLANK = { name: '', email: '', specialty: '', photo: '' }
const LABELS = { name: 'Name', email: 'Email', specialty: 'Speciality', photo: 'Photo' }

type Props = {
  services: readonly Service[]
  /** True after a doctor was added. The form then starts empty, without the stored form input. */
  isAnother: boolean
  isBusy: boolean
  fields: FieldErrors
  failure: string | null
  onAdd: (form: DoctorForm, photo: File) => void
}

/** The form for adding a doctor. A page reload keeps the entered text, but not the chosen photo. */
export function AddDoctorForm({ services, isAnother, isBusy, fields, failure, onAdd }: Props) {
  const [kept] = useState(() => (isAnother ? undefined : draft.read()) ?? BLANK)
  const { field, checked, props } = useForm(
    FormWithPhoto,
    LABELS,
    ({ photo, ...form }) => onAdd(form, photo),
    fields,
  )
  const { ref, onInput } = props
  useEffect(() => {
    if (!isAnother) return
    draft.clear()
    const name = ref.current?.elements.namedItem('name')
    if (name instanceof HTMLElement) name.focus()
  }, [isAnother, ref])
  const keep = (event: FormEvent<HTMLFormElement>) => {
    onInput(event)
    draft.write({ ...kept, ...typedIn(event.currentTarget) })
  }
  const formProps = { ...props, onInput: keep }
  const isTold = Object.keys(FormWithPhoto.shape).some((name) => fields[name])
  const options = services.map(({ name }) => ({ value: name, label: name }))
  return (
    // While a required file is missing, Firefox tells screen readers that the form is invalid.
    // The role `none` hides the form itself from screen readers, but not the form's fields.
    <PostForm {...formProps} role="none" className={formLook}>
      <ErrorSummary of={checked} />
      <TextField {...field('name')} autoComplete="off" defaultValue={kept.name} readOnly={isBusy} />
      <TextField
        {...field('email')}
        type="email"
        autoComplete="off"
        defaultValue={kept.email}
        readOnly={isBusy}
      />
      <Select
        {...field('specialty')}
        options={options}
        defaultValue={kept.specialty || (options[0]?.value ?? '')}
        isDisabled={isBusy}
      />
      <PhotoField {...field('photo')} lost={kept.photo} isDisabled={isBusy} />
      {failure !== null && !isTold && <Alert>{failure}</Alert>}
      <Button type="submit" isPending={isBusy}>
        Add
      </Button>
    </PostForm>
  )
}

/** Returns the form's current values in the format in which this tab stores unsent form input. */
function typedIn(form: HTMLFormElement) {
  const data = new FormData(form)
  const photo = data.get('photo')
  return Typed.safeParse({
    ...Object.fromEntries(data),
    photo: photo instanceof File ? photo.name : '',
  }).data
}
