import { expect, it } from 'vitest'
import { relatedTests } from '../../scripts/check/related.ts'

it('npm run check begins with the tests that are nearest to the change', () => {
  expect(relatedTests(['machines/booking.ts'])[0]).toBe('tests/machines/booking.test.ts')
  const users = relatedTests(['src/screens/admin/users-table.tsx'])
  expect(users.slice(0, 2)).toContain('tests/screens/admin/users.test.tsx')
})

it('npm run check finds the tests that open the changed page by its address only', () => {
  const found = relatedTests(['src/screens/admin/audit-table.tsx'])
  expect(found).toContain('tests/screens/admin/audit.test.tsx')
  expect(found).toContain('tests/screens/route-table.test.tsx')
})

it('npm run check leaves out tests that the change cannot reach', () => {
  expect(relatedTests(['server/booking/book.ts'])).not.toContain('tests/screens/home.test.tsx')
  expect(relatedTests(['docs/testing.md'])).toEqual([])
})
