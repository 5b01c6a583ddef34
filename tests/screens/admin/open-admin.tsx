import type { Services } from '../../../src/services.ts'
import { openApp, tokenOf } from '../open-app.tsx'

export const ADA = { email: 'ada@mail.test', name: 'Ada', idToken: 'id-token' }

type Parts = Pick<NonNullable<Parameters<typeof openApp>[1]>, 'clinic' | 'images' | 'now'>

/** Opens the real app on an admin page, signed in as the admin Ada. */
export function openAdmin(path: string, parts: Parts) {
  localStorage.setItem('accessToken', tokenOf(ADA.email))
  const clinic: Partial<Services['clinic']> = {
    isAdmin: () => Promise.resolve(true),
    ...parts.clinic,
  }
  return openApp(path, { ...parts, identity: { restore: () => Promise.resolve(ADA) }, clinic })
}
