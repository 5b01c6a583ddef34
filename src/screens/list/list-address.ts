import * as z from 'zod/mini'

export const EMAIL_PART_MAX = 254

const PageNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
  z.transform((text) => Number(text)),
)
const EmailPart = z.string().check(z.maxLength(EMAIL_PART_MAX))

/** A list's page number, from 1, and the part of an email address by which rows are filtered. */
export type ListAddress = { page: number; email: string }

/** Parses `?page=2&email=bob`. Without valid values, returns the first page of the whole list. */
export function readListAddress(search: string): ListAddress {
  const params = new URLSearchParams(search)
  return {
    page: PageNumber.safeParse(params.get('page')).data ?? 1,
    email: EmailPart.safeParse(params.get('email')).data ?? '',
  }
}

/** Returns the URL of a page of the list at `path`. */
export function listHref(path: string, { page, email }: ListAddress): string {
  const params = new URLSearchParams()
  if (email !== '') params.set('email', email)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search === '' ? path : `${path}?${search}`
}
