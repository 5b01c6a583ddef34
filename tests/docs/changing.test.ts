import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { BUILD_LIMIT_MS } from '../rig/time-limits.ts'
import * as field from '../changes/field.ts'
import { isProved } from '../changes/inputs.ts'
import * as mail from '../changes/mail.ts'
import * as page from '../changes/page.ts'
import { copyTree } from '../changes/scratch.ts'
import * as setting from '../changes/setting.ts'

const named: Record<'begun' | 'carriedOn' | 'tested' | 'compiled' | 'done', readonly string[]> = {
  begun: [],
  carriedOn: [],
  tested: [],
  compiled: [],
  done: [],
}

/** The tests that find what the compiler misses: a pattern of test titles for each test file. */
const TESTS = {
  'tests/docs/settings.test.ts': 'the table in docs/settings.md',
  'tests/server/booking.test.ts': 'answers with the booking, unpaid',
  'tests/docs/manual.test.ts': 'has one chapter for each page',
  'tests/docs/diagrams.test.ts': 'every machine of the product|exist for every machine',
  'tests/machines/walks.test.ts': 'example, along',
}

// This takes a minute, so it runs only if the page or its examples have changed since the last proof.
describe.skipIf(isProved())('a field, a page with a machine, a setting and a kind of mail', () => {
  // Apply all examples in docs/changing.md to one copy of the project, because compiling is slow.
  beforeAll(() => {
    const tree = copyTree()
    tree.edit([...field.begun, ...page.written, ...setting.declared, ...mail.listed])
    named.begun = tree.compile()
    tree.edit([...field.carriedOn, ...page.completed, ...mail.described])
    named.carriedOn = tree.compile()
    tree.edit([...field.finished, ...mail.sent])
    named.tested = tree.test(TESTS)
    tree.edit([...field.migrated, ...page.registered])
    named.compiled = tree.compile()
    tree.run('scripts/settings.ts')
    tree.run('scripts/diagrams.ts')
    named.done = tree.test(TESTS, '--update')
    tree.remove()
  }, BUILD_LIMIT_MS)

  it('each begin with a declaration, and the compiler names the next files', () => {
    expect(named.begun).toEqual([
      'schemas/booking-body.ts',
      'schemas/booking.ts',
      'server/booking/insert.ts',
      'server/booking/write.ts',
      'server/outbox/kinds.ts',
      'src/screens/admin/example.page.tsx',
      'src/screens/appointment/booking-modal.tsx',
      'tests/model/walks/example.ts',
      'tests/model/words/example.ts',
    ])
  })

  it('continue there, and the compiler names the remaining files of the field, the page and the mail', () => {
    expect(named.carriedOn).toEqual([
      'server/booking/row.ts',
      'server/booking/write.ts',
      'server/mail/letters.ts',
      'src/screens/payment/receipt.tsx',
      'tests/server/letter-samples.ts',
    ])
  })

  it('are not complete yet: tests name the database, the settings, the registry and the manual', () => {
    expect(named.tested).toEqual([
      'POST /booking > books the slot and answers with the booking, unpaid',
      'the manual > has one chapter for each page of the staff, with its route and its right',
      'the pages of the machines > describe every machine of the product',
      "the table in docs/settings.md is the server's list of settings",
    ])
  })

  it('are complete after a migration, a registry entry, a chapter and the output of three commands', () => {
    expect(named.compiled).toEqual([])
    expect(named.done).toEqual([])
  })

  it('are described in docs/changing.md with each file that the compiler names', () => {
    const guide = readFileSync('docs/changing.md', 'utf8')
    const files = [...named.begun, ...named.carriedOn].filter((file) => existsSync(file))
    for (const file of files) expect(guide).toContain(`\`${file}\``)
  })
})
