import { messageOf, type Failed } from './actor-result.ts'
import { failureOf } from './failure.ts'

/** The error messages of a form, at most one for each field, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** Returns the first validation message of each invalid field. A valid form has no `error`. */
export function fieldErrors(error: { readonly issues: readonly Issue[] } | undefined): FieldErrors {
  const fields: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) fields[String(path[0] ?? '')] ??= message
  return fields
}

/** Returns the messages of a refused request: beside its fields or, without any, for the form. */
export function refusalOf(failed: Failed): { found: FieldErrors; failure: string | null } {
  const { fields: found } = failureOf(failed.error)
  return { found, failure: Object.keys(found).length > 0 ? null : messageOf(failed) }
}
