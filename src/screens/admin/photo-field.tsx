import { useEffect, useId, useState, type ChangeEvent } from 'react'
import { IMAGE_TYPES } from '../../../schemas/doctor.ts'
import { control, description, error, field, label as labelLook } from '../../ui/field.css.ts'
import { PersonIcon } from '../../ui/icons.tsx'
import { chooser, pick, picture, place } from './photo-field.css.ts'

type Props = { label: string; name: string; errorMessage: string | undefined }

/** The browser's own file chooser, labelled, with a preview of the image that was chosen. */
export function PhotoField({ label, name, errorMessage }: Props) {
  const id = useId()
  const { preview, show, hide } = usePreview()
  return (
    <div className={field}>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <span id={`${id}-hint`} className={description}>
        PNG, JPEG or WebP, 5 MB at most
      </span>
      <div className={chooser}>
        <div className={place}>
          {preview ? (
            <img src={preview} alt="Preview" onError={hide} className={picture} />
          ) : (
            <PersonIcon />
          )}
        </div>
        <input
          id={id}
          type="file"
          name={name}
          accept={IMAGE_TYPES.join(',')}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={errorMessage ? `${id}-hint ${id}-error` : `${id}-hint`}
          className={`${control} ${pick}`}
          onChange={show}
        />
      </div>
      {errorMessage && (
        <span id={`${id}-error`} className={error}>
          {errorMessage}
        </span>
      )}
    </div>
  )
}

function usePreview() {
  const [preview, setPreview] = useState<string>()
  useEffect(() => {
    if (!preview) return undefined
    return () => URL.revokeObjectURL(preview)
  }, [preview])
  return {
    preview,
    show: (event: ChangeEvent<HTMLInputElement>) => {
      const file = event.currentTarget.files?.[0]
      setPreview(file && URL.createObjectURL(file))
    },
    hide: () => setPreview(undefined),
  }
}
