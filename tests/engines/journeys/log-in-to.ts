import type { Visitor } from '../visitor.ts'

type Account = { readonly email: string; readonly password: string }

/** Opens a page that requires a sign-in, and logs in on the login page that appears instead. */
export async function logInTo(
  { opens, fills, presses, arrives }: Visitor,
  { email, password }: Account,
  path: string,
  heading: string,
): Promise<void> {
  await opens(path, 'Login')
  await fills('Email', email)
  await fills('Password', password)
  await presses('Enter')
  await arrives(`heading "${heading}"`)
}
