import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { DoctorPhoto, IMAGE_TYPES } from '../../../schemas/doctor.ts'
import { Button } from '../../ui/button.tsx'
import { control, description, error, field, label as labelLook } from '../../ui/field.css.ts'
import { PersonIcon } from '../../ui/icons.tsx'
import { chooser, pick, picture, place, removal } from './photo-field.css.ts'

type Props = {
  label: string
  name: string
  /** The name of a photo that was chosen and is no longer there. */
  lost: string
  isDisabled: boolean
  errorMessage: string | undefined
  isRequired: boolean
}

/**
 * The browser's own file chooser, which a file can be dropped on, labelled, with a preview of the
 * image that was chosen. A file that cannot be a photo is told as soon as it is chosen.
 */
export function PhotoField({ label, name, lost, isDisabled, errorMessage, isRequired }: Props) {
  const id = useId()
  const { input, file, preview, problem, choose, remove, spoil } = useChosen()
  const wrong = errorMessage ?? problem
  return (
    <div className={field}>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <span id={`${id}-hint`} className={description}>
        PNG, JPEG or WebP, up to 5 MB.
        {lost && !file && ` Please choose ${lost} again: photos aren’t kept when the page reloads.`}
      </span>
      <div className={chooser}>
        <div className={place}>
          {preview ? (
            <img src={preview} alt="Preview" onError={spoil} className={picture} />
          ) : (
            <PersonIcon />
          )}
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={IMAGE_TYPES.join(',')}
          disabled={isDisabled}
          // On a file field ARIA's own attribute has no meaning; the form checks itself all the same.
          required={isRequired}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
          className={`${control} ${pick}`}
          onChange={choose}
        />
      </div>
      {file && (
        <div className={removal}>
          <Button look="quiet" isDisabled={isDisabled} onPress={remove}>
            Remove the photo
          </Button>
        </div>
      )}
      {wrong && (
        <span id={`${id}-error`} className={error}>
          {wrong}
        </span>
      )}
    </div>
  )
}

const NOT_SHOWN = 'This file can’t be shown as an image. Choose another one.'

function useChosen() {
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [isSpoilt, setSpoilt] = useState(false)
  useEffect(() => {
    if (!preview) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])
  const show = (chosen: File | undefined) => {
    setFile(chosen)
    setSpoilt(false)
    setPreview(chosen && URL.createObjectURL(chosen))
  }
  const checked = file && DoctorPhoto.safeParse(file)
  const issue = checked?.error?.issues[0]?.message
  return {
    input,
    file,
    preview: isSpoilt ? undefined : preview,
    problem: issue ?? (isSpoilt ? NOT_SHOWN : undefined),
    choose: (event: ChangeEvent<HTMLInputElement>) => show(event.currentTarget.files?.[0]),
    /** Empties the field, tells its form so, and leaves the focus where another can be chosen. */
    remove: () => {
      if (!input.current) return
      input.current.value = ''
      input.current.dispatchEvent(new Event('input', { bubbles: true }))
      input.current.focus()
      show(undefined)
    },
    spoil: () => setSpoilt(true),
  }
}
