import { useActorRef, useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import { IMAGE_TYPES } from '../../../schemas/doctor.ts'
import type { Product } from '../../compose.ts'
import { providePicture } from '../../compose/admin/picture.ts'
import { Button } from '../../ui/button.tsx'
import { control, description, error, field, label as labelLook } from '../../ui/field.css.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { t } from '../../ui/t.ts'
import { chooser, pick, removal } from '../admin/photo-field.css.ts'
import { Session } from '../session.ts'
import { thumb, wideThumb } from './website.css.ts'

type Props = {
  product: Product
  label: string
  /** The URL of the current picture, or an empty string. */
  url: string
  /** True for a picture that is wider than high. */
  isWide?: boolean
  errorMessage: string | undefined
  onTake: (url: string) => void
  /** Called on a press of "Remove". Absent if the field only adds pictures. */
  onRemove?: () => void
}

/** A labelled file input that uploads each chosen picture, with the current picture. */
export function PictureField({ product, label, url, isWide = false, ...rest }: Props) {
  const { errorMessage, onTake, onRemove } = rest
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const session = Session.useActorRef()
  // `useActorRef` keeps the actions up to date, so an upload ends with the latest `onTake`.
  const picture = useActorRef(product.provide(providePicture, session, onTake))
  const isBusy = useSelector(picture, (state) => state.hasTag('busy'))
  const failure = useSelector(picture, ({ context }) => context.failure)
  const wrong = failure ?? errorMessage
  return (
    <div className={field}>
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      <span id={`${id}-hint`} className={description}>
        {t('PNG, JPEG or WebP, up to 5 MB.')}
      </span>
      <div className={chooser}>
        {url !== '' && (
          <img
            src={url}
            alt={t('The current picture')}
            width={isWide ? 240 : 88}
            height={isWide ? 160 : 88}
            className={isWide ? wideThumb : thumb}
          />
        )}
        <input
          ref={input}
          id={id}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-hint ${id}-error` : `${id}-hint`}
          className={`${control} ${pick}`}
          onChange={({ currentTarget: { files } }) => {
            const [file] = files ?? []
            if (file) picture.send({ type: 'picture.choose', picture: file })
          }}
        />
      </div>
      {isBusy && <Spinner label={t('Uploading the picture')} />}
      {onRemove && url !== '' && (
        <div className={removal}>
          <Button
            look="quiet"
            aria-label={t('Remove: {label}', { label })}
            onPress={() => {
              input.current?.focus()
              onRemove()
            }}
          >
            {t('Remove')}
          </Button>
        </div>
      )}
      {wrong && (
        <span id={`${id}-error`} role="alert" className={error}>
          {wrong}
        </span>
      )}
    </div>
  )
}
