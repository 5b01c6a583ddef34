import { useEffect, useId, useRef, useState, type ChangeEvent } from 'react'
import { DoctorPhoto, IMAGE_TYPES } from '../../../schemas/doctor.ts'
import { Button } from '../../ui/button.tsx'
import { control, description, error, field, label as labelLook } from '../../ui/field.css.ts'
import { PersonIcon } from '../../ui/icons.tsx'
import { chooser, pick, picture, place, removal } from './photo-field.css.ts'

const ACCEPTED = 'PNG, JPEG or WebP, up to 5 MB.'

type Props = {
  label: string
  name: string
  /** The file name of a photo that was chosen before a reload and must be chosen again. */
  lost: string
  isDisabled: boolean
  errorMessage: string | undefined
  isRequired: boolean
}

/**
 * A labelled file input for a photo, with a preview. Users can also drop a file on the input.
 * Shows an error as soon as the user chooses a file that is not a valid photo.
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
        {lost && !file
          ? `${ACCEPTED} Please choose ${lost} again. Photos aren’t kept when the page reloads.`
          : ACCEPTED}
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
          // `aria-required` has no effect on a file input, so use the `required` attribute.
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
            Remove photo
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
    /** Clears the photo field, fires an `input` event, and moves the focus to the file input. */
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
