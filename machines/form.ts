/** The error messages of a form, at most one for each field, by the name of the field. */
export type FieldErrors = Readonly<Record<string, string>>

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** Returns the first validation message of each invalid field. */
export function fieldErrors(error: { readonly issues: readonly Issue[] }): FieldErrors {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[String(path[0] ?? '')] ??= message
  return fields
}
