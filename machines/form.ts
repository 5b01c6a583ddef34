/** One message for each field that has one, as a form shows them. */
export type FieldErrors = Readonly<Record<string, string>>

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** The first message of each field that a schema found wrong. */
export function fieldErrors(error: { readonly issues: readonly Issue[] }): FieldErrors {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues) fields[String(path[0] ?? '')] ??= message
  return fields
}
