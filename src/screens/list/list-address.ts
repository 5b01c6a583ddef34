import * as z from 'zod/mini'

export const EMAIL_PART_MAX = 254

const PageNumber = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
  z.transform((text) => Number(text)),
)
const EmailPart = z.string().check(z.maxLength(EMAIL_PART_MAX))

/** `page` is the page number of a list, from 1. `email` is the text in the list's search field. */
export type ListAddress = { page: number; email: string }

/** Parses a query string such as `?page=2&email=bob`. By default, `page` is 1 and `email` is ''. */
export function readListAddress(search: string): ListAddress {
  const params = new URLSearchParams(search)
  return {
    page: PageNumber.safeParse(params.get('page')).data ?? 1,
    email: EmailPart.safeParse(params.get('email')).data ?? '',
  }
}

/** Returns the URL of one page of a list, given the path of the list's first page. */
export function listHref(path: string, { page, email }: ListAddress): string {
  const params = new URLSearchParams()
  if (email !== '') params.set('email', email)
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return search === '' ? path : `${path}?${search}`
}
