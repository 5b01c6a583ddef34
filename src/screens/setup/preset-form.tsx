import {
  draftOfCountry,
  fieldOfUsual,
  presetOf,
  type FirstSetupDraft,
  type UsualTreatment,
} from '../../../machines/first-setup-draft.ts'
import type { FieldErrors } from '../../../machines/form.ts'
import { hoursOfPreset, PRESETS } from '../../../machines/presets.ts'
import { Alert } from '../../ui/alert.tsx'
import { DraftButtons } from '../../ui/draft-buttons.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { group, legend } from '../../ui/form.css.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PostForm } from '../../ui/post-form.tsx'
import { Select } from '../../ui/select.tsx'
import { useDraftForm } from '../../ui/draft-form.ts'
import { t } from '../../ui/t.ts'
import { buttons, page } from './setup.css.ts'
import { UsualFields } from './usual-fields.tsx'
import { tellHours } from './week-words.ts'

type Props = {
  draft: FirstSetupDraft
  /** The last form validation's errors, by field name. Each validation creates a new object. */
  found: FieldErrors
  failure: string | null
  isBusy: boolean
  isTyped: boolean
  onEdit: (draft: FirstSetupDraft) => void
  onDiscard: () => void
  onSave: () => void
}

/** The form that starts the setup with the usual hours and treatments of a country's clinics. */
export function PresetForm({ draft, found, failure, isBusy, isTyped, onEdit, ...on }: Props) {
  const { errors, hide, checked, props } = useDraftForm({
    found,
    labels: labelsOf(draft),
    isBusy,
    onSubmit: on.onSave,
  })
  const preset = presetOf(draft.country)
  const edit = (index: number, name: string, edited: UsualTreatment) => {
    hide(name)
    onEdit({ ...draft, treatments: draft.treatments.with(index, edited) })
  }
  return (
    <PostForm {...props} className={page}>
      <ErrorSummary of={checked} />
      <Select
        name="country"
        label={t('Country')}
        description={t('Fills in the usual hours and treatments, which you can change.')}
        options={COUNTRIES}
        value={draft.country}
        errorMessage={errors['country']}
        isDisabled={isBusy}
        onChange={(country) => {
          hide('country')
          onEdit(draftOfCountry(country))
        }}
      />
      {draft.country === EMPTY && <Empty />}
      {preset && (
        <>
          <p>{tellHours({ hours: hoursOfPreset(preset), extra: [] })}</p>
          <fieldset className={group}>
            <legend className={legend}>{t('Treatments')}</legend>
            {draft.treatments.map((treatment, index) => (
              <UsualFields
                key={treatment.name}
                treatment={treatment}
                index={index}
                errors={errors}
                isBusy={isBusy}
                onEdit={(name, edited) => edit(index, name, edited)}
              />
            ))}
          </fieldset>
        </>
      )}
      {failure !== null && <Alert>{failure}</Alert>}
      {draft.country !== EMPTY && (
        <DraftButtons
          submit={t('Review changes')}
          isPending={isBusy}
          back={isTyped ? { label: t('Undo changes'), onPress: on.onDiscard } : null}
        />
      )}
    </PostForm>
  )
}

/** Links to the pages on which the owner enters treatments and opening hours by hand. */
function Empty() {
  return (
    <div className={buttons}>
      <LinkButton href="/dashboard/treatments">{t('Add treatments')}</LinkButton>
      <LinkButton look="secondary" href="/dashboard/hours">
        {t('Enter the opening hours')}
      </LinkButton>
    </div>
  )
}

const EMPTY = 'Empty'

const COUNTRIES = ['', ...PRESETS.map(({ country }) => country), EMPTY].map((value) => ({
  value,
  label:
    { '': t('Choose a country'), [EMPTY]: t('Other (enter everything yourself)') }[value] ?? value,
}))

/** Returns the label of each form field, by field name. The error summary shows these labels. */
const labelsOf = ({ treatments }: FirstSetupDraft): Record<string, string> => ({
  country: t('Country'),
  ...Object.fromEntries(
    treatments.flatMap(({ name }, index) =>
      ['price', 'duration'].map((part) => [fieldOfUsual(index, part), name]),
    ),
  ),
})
