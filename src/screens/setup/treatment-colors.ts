import { TREATMENT_COLORS, type TreatmentColor } from '../../../schemas/treatment-color.ts'
import { t } from '../../ui/t.ts'

const NAMES: Readonly<Record<TreatmentColor, string>> = {
  blue: t('Plain blue'),
  violet: t('Violet with thin stripes'),
  pink: t('Pink with dots'),
  orange: t('Orange with wide stripes'),
  olive: t('Olive with slanted stripes'),
  teal: t('Double teal line'),
}

/** The choices of a treatment's color in the agenda. */
export const COLOR_OPTIONS = [
  { value: '', label: t('None') },
  ...TREATMENT_COLORS.map((value) => ({ value, label: NAMES[value] })),
]

/** Returns the color with a name, or an empty text if there is none. */
export const colorNamed = (name: string): TreatmentColor | '' =>
  TREATMENT_COLORS.find((color) => color === name) ?? ''
