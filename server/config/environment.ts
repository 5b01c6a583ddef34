import * as z from 'zod/mini'
import type { Setting } from './setting.ts'
import { SETTINGS } from './settings.ts'

type Settings = typeof SETTINGS
type Schemas = { readonly [Name in keyof Settings]: Settings[Name]['schema'] }

const fromSettings = <Value>(read: (setting: Setting) => Value) =>
  Object.fromEntries(
    Object.entries<Setting>(SETTINGS).map(([name, setting]) => [name, read(setting)]),
  )

/** The schema of all environment variables. Each setting is validated on its own. */
export const Environment = z.object(
  // The type assertion is needed because `Object.fromEntries` loses each schema's own type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  fromSettings(({ schema }) => schema) as Schemas,
)
export type Environment = z.infer<typeof Environment>

/** Returns the default value of each setting, by the setting's name. */
export const defaults = (production: boolean): Readonly<Record<string, string>> =>
  fromSettings((setting) => (production ? setting.productionDefault : undefined) ?? setting.default)

/** The settings that have a field in `Config`, keyed by the `Config` field's name. */
export type Fields = {
  readonly [
    Name in keyof Settings as Settings[Name] extends { field: infer Field extends string }
      ? Field
      : never
  ]: Environment[Name]
}

/** Returns the values of the settings that have a field in `Config`, keyed by the field's name. */
export function fieldsOf(env: Environment): Fields {
  const values: Readonly<Record<string, unknown>> = env
  const fields = Object.entries<Setting>(SETTINGS).flatMap(([name, { field }]) =>
    field ? [[field, values[name]] as const] : [],
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(fields) as Fields
}
