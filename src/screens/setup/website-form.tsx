import type { FieldErrors } from '../../../machines/form.ts'
import type { WebsiteDraft } from '../../../machines/our-website-draft.ts'
import type { Product } from '../../compose.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DraftButtons } from '../../ui/draft-buttons.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import * as formLook from '../../ui/form.css.ts'
import { PostForm } from '../../ui/post-form.tsx'
import { t } from '../../ui/t.ts'
import { PictureField } from './picture-field.tsx'
import { WebsiteDoctors } from './website-doctors.tsx'
import { WebsitePhotos } from './website-photos.tsx'
import { TEXT_LABELS, WebsiteTexts } from './website-texts.tsx'

type Props = {
  product: Product
  draft: WebsiteDraft
  /** The doctors' names, by the doctors' ids. */
  names: ReadonlyMap<string, string>
  /** The last form validation's errors, by field name. Each validation creates a new object. */
  found: FieldErrors
  failure: string | null
  isBusy: boolean
  isTyped: boolean
  onChange: (edit: (latest: WebsiteDraft) => WebsiteDraft) => void
  onDiscard: () => void
  onSave: () => void
}

/** The form for the clinic's website: texts, dentists, photographs, map and sample reviews. */
export function WebsiteForm({ product, draft, names, found, failure, ...rest }: Props) {
  const { isBusy, isTyped, ...on } = rest
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: labelsOf(draft, names),
    isBusy,
    onSubmit: on.onSave,
  })
  const change = (name: string, edit: (latest: WebsiteDraft) => WebsiteDraft) => {
    hide(name)
    on.onChange(edit)
  }
  const shared = { product, draft, errors, isBusy, change }
  return (
    <PostForm {...props} className={formLook.form}>
      <ErrorSummary of={checked} />
      <WebsiteTexts {...shared} />
      <WebsiteDoctors {...shared} names={names} />
      <WebsitePhotos {...shared} />
      <fieldset className={formLook.group}>
        <legend className={formLook.legend}>{t('Map')}</legend>
        <PictureField
          product={product}
          label={t('Picture of a map')}
          url={draft.map}
          isWide
          errorMessage={errors['map']}
          onTake={(map) => change('map', (latest) => ({ ...latest, map }))}
          onRemove={() => change('map', (latest) => ({ ...latest, map: '' }))}
        />
      </fieldset>
      <fieldset className={formLook.group}>
        <legend className={formLook.legend}>{t('Reviews')}</legend>
        <Checkbox
          name="sampleReviews"
          label={t('Show the sample reviews')}
          isChecked={draft.sampleReviews}
          isDisabled={isBusy}
          onChange={(sampleReviews) =>
            change('sampleReviews', (latest) => ({ ...latest, sampleReviews }))
          }
        />
      </fieldset>
      {failure !== null && <Alert>{failure}</Alert>}
      <DraftButtons
        submit={t('Review changes')}
        isPending={isBusy}
        back={isTyped ? { label: t('Undo changes'), onPress: on.onDiscard } : null}
      />
    </PostForm>
  )
}

/** Returns the label of each form field, by field name. The error summary shows these labels. */
function labelsOf({ doctors, photos }: WebsiteDraft, names: Props['names']) {
  const ofDoctors = doctors.flatMap(({ _id }, at) =>
    ['img', 'specialty', 'about'].map(
      (field) => [`doctors/${at}/${field}`, names.get(_id) ?? ''] as const,
    ),
  )
  const ofPhotos = photos.flatMap((_, at) =>
    ['url', 'alt'].map(
      (field) => [`photos/${at}/${field}`, t('Photograph {number}', { number: at + 1 })] as const,
    ),
  )
  return {
    ...TEXT_LABELS,
    ...Object.fromEntries([...ofDoctors, ...ofPhotos]),
    map: t('Picture of a map'),
  }
}
