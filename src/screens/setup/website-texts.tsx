import type { WebsiteTexts as Texts } from '../../../schemas/website.ts'
import * as formLook from '../../ui/form.css.ts'
import { t } from '../../ui/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { PartProps } from './website-part.ts'

/** The labels of the texts, in the order in which the website shows them. */
export const TEXT_LABELS: Readonly<Record<keyof Texts, string>> = {
  newPatients: t('New patients'),
  insurance: t('Insurance'),
  payment: t('Ways to pay'),
  emergencies: t('Emergencies'),
  directions: t('Getting here'),
}

const HINTS: Readonly<Record<keyof Texts, string>> = {
  newPatients: t('What to bring, and how early to come.'),
  insurance: t('Which plans you take, and who files the claim.'),
  payment: t('Cards, cash, payment plans.'),
  emergencies: t('What to do with pain, or when you are closed.'),
  directions: t('Bus, train, parking, and the way to the door.'),
}

const NAMES = ['newPatients', 'insurance', 'payment', 'emergencies', 'directions'] as const

/** The fields for the clinic's texts. */
export function WebsiteTexts({ draft, errors, isBusy, change }: PartProps) {
  return (
    <fieldset className={formLook.group}>
      <legend className={formLook.legend}>{t('Texts')}</legend>
      {NAMES.map((name) => (
        <TextField
          key={name}
          name={name}
          label={TEXT_LABELS[name]}
          description={HINTS[name]}
          value={draft[name]}
          errorMessage={errors[name]}
          rows={5}
          maxLength={2000}
          autoComplete="off"
          readOnly={isBusy}
          onChange={(text) => change(name, (latest) => ({ ...latest, [name]: text }))}
        />
      ))}
    </fieldset>
  )
}
