import type {
  AgendaEntry,
  AgendaForm,
  FirstSetup,
  SetupTreatment,
  TreatmentForm,
} from '../schemas/setup.ts'
import type { Week } from '../schemas/week.ts'
import type { Checked } from './editor.ts'
import { hoursOfPreset, PRESETS, type Preset } from './presets.ts'
import { checkTreatment, NEW_TREATMENT } from './treatments-draft.ts'

/** The clinic's stored setup. The guided setup shows only the steps that this setup still needs. */
export type Progress = {
  readonly revision: number
  readonly treatments: readonly SetupTreatment[]
  readonly week: Week
  readonly agendas: readonly AgendaEntry[]
  /** The first day with a free slot, such as `Jan 5, 2023`; null if no day has a free slot. */
  readonly firstDay: string | null
}

/** A treatment from the country's preset, including the values that the owner has entered. */
export type UsualTreatment = {
  readonly name: string
  readonly price: string
  readonly duration: string
  readonly isChosen: boolean
}

/**
 * The values in the guided setup's form. `country` is empty until the owner chooses a country.
 */
export type FirstSetupDraft = {
  readonly country: string
  readonly treatments: readonly UsualTreatment[]
}

/** The change to request: store the form's hours and treatments, or store one doctor's schedule. */
export type FirstSetupWish =
  | { readonly kind: 'start' }
  | { readonly kind: 'week'; readonly agendaId: string; readonly form: AgendaForm }

export type FirstSetupChange =
  { readonly kind: 'start'; readonly form: FirstSetup } | Extract<FirstSetupWish, { kind: 'week' }>

export const BLANK_SETUP: FirstSetupDraft = { country: '', treatments: [] }

export const presetOf = (country: string): Preset | undefined =>
  PRESETS.find((preset) => preset.country === country)

/** Returns the form values for a country: the country's usual treatments, all of them chosen. */
export const draftOfCountry = (country: string): FirstSetupDraft => ({
  country,
  treatments: (presetOf(country)?.treatments ?? []).map(([name, price, duration]) => ({
    name,
    price: String(price),
    duration: String(duration),
    isChosen: true,
  })),
})

/** Returns the name of the form field for a property (`part`) of the treatment at `index`. */
export const fieldOfUsual = (index: number, part: string) => `treatments-${index}-${part}`

/** Parses the guided setup's form. Returns the change, or an error for each wrong field. */
export function checkFirstSetup(
  { country, treatments }: FirstSetupDraft,
  wish: FirstSetupWish,
): Checked<FirstSetupChange> {
  if (wish.kind === 'week') return { change: wish }
  const preset = presetOf(country)
  if (!preset) return { errors: { country: 'Choose a country to begin' } }
  const errors: Record<string, string> = {}
  const forms: TreatmentForm[] = []
  for (const [index, { name, price, duration, isChosen }] of treatments.entries()) {
    if (!isChosen) continue
    const checked = checkTreatment({ ...NEW_TREATMENT, name, price, duration })
    if ('change' in checked) forms.push(checked.change.form)
    else
      for (const [part, message] of Object.entries(checked.errors))
        errors[fieldOfUsual(index, part)] = message
  }
  if (Object.keys(errors).length > 0) return { errors }
  const week = { hours: hoursOfPreset(preset), extra: [] }
  return { change: { kind: 'start', form: { week, treatments: forms } } }
}

/** Returns a doctor's schedule with all active treatments during all opening hours. */
export const wholeWeek = ({ week, treatments }: Progress): AgendaForm => ({
  ...week,
  treatments: treatments.filter(({ active }) => active).map(({ _id }) => _id),
})
