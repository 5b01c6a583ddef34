import * as z from 'zod/mini'

export const EMAIL_PART_MAX = 254

const PageNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
  z.transform((text) => Number(text)),
)
const EmailPart = z.string().check(z.maxLength(EMAIL_PART_MAX))

/** Which page of a list is shown, counted from 1, and which part of an email all its rows have. */
export type ListAddress = { page: number; email: string }

/** Reads `?page=2&email=bob`; what is missing or unreadable is the first page, of all rows. */
export function readListAddress(search: string): ListAddress {
  const params = new URLSearchParams(search)
  return {
    page: PageNumber.safeParse(params.get('page')).data ?? 1,
    email: EmailPart.safeParse(params.get('email')).data ?? '',
  }
}

/** Writes the address of a page of the list that stands at `path`. */
export function listHref(path: string, { page, email }: ListAddress): string {
  const params = new URLSearchParams()
  if (email !== '') params.set('email', email)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search === '' ? path : `${path}?${search}`
}
