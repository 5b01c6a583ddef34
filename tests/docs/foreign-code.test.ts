import { expect, it } from 'vitest'
import { foreignCode, tellForeign } from '../rig/foreign-code.ts'

const LOGIN = 'src/screens/login.page.tsx'
const USERS = 'src/screens/admin/users.page.tsx'

const MODULES = {
  [LOGIN]: { file: 'login.js', length: 10, imports: ['src/ui/form.tsx'] },
  [USERS]: { file: 'users.js', length: 20, imports: ['src/ui/form.tsx', 'src/ui/table.tsx'] },
  'src/ui/form.tsx': { file: 'shared.js', length: 30, imports: [] },
  'src/ui/table.tsx': { file: 'shared.js', length: 40, imports: [] },
}

it('code of other pages that a page loads is named, with the pages that brought it', () => {
  const foreign = foreignCode(MODULES, new Set(['login.js', 'shared.js']), [LOGIN])
  expect(tellForeign(foreign)).toBe('src/ui/table.tsx (40) for /dashboard/users')
})

it('a page that loads only its own code loads none of other pages', () => {
  expect(foreignCode(MODULES, new Set(['users.js', 'shared.js']), [USERS])).toEqual([])
})
