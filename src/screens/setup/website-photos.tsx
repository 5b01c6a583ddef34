import { useState } from 'react'
import * as formLook from '../../ui/form.css.ts'
import { Button } from '../../ui/button.tsx'
import { useFocusAfterRemoval } from '../../ui/focus-after-removal.ts'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { PictureField } from './picture-field.tsx'
import type { PartProps } from './website-part.ts'
import { removal } from '../admin/photo-field.css.ts'
import { part, partName, wideThumb } from './website.css.ts'
import { focusOn } from '../../ui/focus-on.ts'

const MOST = 6

/** The fields for the photographs of the clinic. */
export function WebsitePhotos({ product, draft, errors, isBusy, change }: PartProps) {
  const { photos } = draft
  const place = useFocusAfterRemoval(photos.length)
  // The URL of the photograph whose field gets the focus: the field that added it moves down.
  const [added, setAdded] = useState<string>()
  return (
    <fieldset className={formLook.group}>
      <legend className={formLook.legend}>{t('Photographs')}</legend>
      {photos.map(({ url, alt }, at) => {
        const name = `photos/${at}/alt`
        const number = at + 1
        return (
          <fieldset key={url} className={part}>
            <legend className={partName}>{t('Photograph {number}', { number })}</legend>
            <img src={url} alt="" width={240} height={160} className={wideThumb} />
            <TextField
              name={name}
              label={t('What it shows')}
              description={t('For people who do not see it, such as “Our waiting room”.')}
              value={alt}
              {...(url === added && { ref: focusOn })}
              errorMessage={errors[name]}
              maxLength={200}
              autoComplete="off"
              readOnly={isBusy}
              onChange={(text) =>
                change(name, (latest) => ({
                  ...latest,
                  photos: latest.photos.map((each) =>
                    each.url === url ? { ...each, alt: text } : each,
                  ),
                }))
              }
            />
            <div className={removal}>
              <Button
                look="quiet"
                isDisabled={isBusy}
                aria-label={t('Remove photograph {number}', { number })}
                onPress={() =>
                  change(name, (latest) => ({
                    ...latest,
                    photos: latest.photos.filter((each) => each.url !== url),
                  }))
                }
              >
                {t('Remove')}
              </Button>
            </div>
          </fieldset>
        )
      })}
      <div ref={place}>
        {photos.length < MOST && (
          <PictureField
            product={product}
            label={t('Add a photograph')}
            url=""
            isWide
            errorMessage={errors['photos']}
            onTake={(url) => {
              if (place.current?.contains(document.activeElement)) setAdded(url)
              change('photos', (latest) => ({
                ...latest,
                photos: [...latest.photos, { url, alt: '' }],
              }))
            }}
          />
        )}
      </div>
    </fieldset>
  )
}
