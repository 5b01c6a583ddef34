import { existsSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import * as event from './changing/event.ts'
import * as field from './changing/field.ts'
import * as page from './changing/page.ts'
import { copyTree } from './changing/scratch.ts'
import * as setting from './changing/setting.ts'

// All changes of docs/changing.md are made in one copy of the project, because compiling is slow.
const A_WHILE = 900_000

const named: Record<'begun' | 'carriedOn' | 'tested' | 'compiled' | 'done', readonly string[]> = {
  begun: [],
  carriedOn: [],
  tested: [],
  compiled: [],
  done: [],
}

beforeAll(() => {
  const tree = copyTree()
  tree.edit([...field.begun, ...page.written, ...setting.declared, ...event.listed])
  named.begun = tree.compile()
  tree.edit([...field.carriedOn, ...page.completed, ...event.worded])
  named.carriedOn = tree.compile()
  tree.edit(field.finished)
  named.tested = tree.test(TESTS)
  tree.edit([...field.migrated, ...page.registered])
  named.compiled = tree.compile()
  tree.run('scripts/settings.ts')
  tree.run('scripts/diagrams.ts')
  named.done = tree.test(TESTS, '--update')
  tree.remove()
}, A_WHILE)

/** The titles of the tests that notice what the compiler cannot, by test file. */
const TESTS = {
  'tests/server/readme.test.ts': "README's table",
  'tests/server/booking.test.ts': 'answers with the booking, unpaid',
  'tests/docs/diagrams.test.ts': 'every machine of the product|are all there',
  'tests/machines/walks.test.ts': 'treatments, along',
}

describe('a field, a page with a machine, a setting and a kind of audit event', () => {
  it('begin with a declaration each, and the compiler names what has to follow', () => {
    expect(named.begun).toEqual([
      'schemas/booking.ts',
      'server/booking/insert.ts',
      'server/booking/write.ts',
      'src/screens/admin/audit-words.ts',
      'src/screens/admin/treatments.page.tsx',
      'src/screens/appointment/booking-modal.tsx',
      'tests/model/walks/treatments.ts',
      'tests/model/words/treatments.ts',
    ])
  })

  it('go on there, and the compiler names what is left of the field', () => {
    expect(named.carriedOn).toEqual([
      'server/booking/row.ts',
      'server/booking/write.ts',
      'src/screens/payment/receipt.tsx',
    ])
  })

  it('are not done yet: tests name the database, the README and the registry of machines', () => {
    expect(named.tested).toEqual([
      'POST /booking > books the slot and answers with the booking, unpaid',
      "the README's table of settings is the server's list of settings",
      'the pages of the machines > describe every machine of the product',
    ])
  })

  it('are done with a migration, an entry in the registry and what three commands write', () => {
    expect(named.compiled).toEqual([])
    expect(named.done).toEqual([])
  })

  it('are described in docs/changing.md with each file that the compiler names', () => {
    const guide = readFileSync('docs/changing.md', 'utf8')
    const files = [...named.begun, ...named.carriedOn].filter((file) => existsSync(file))
    for (const file of files) expect(guide).toContain(`\`${file}\``)
  })
})
