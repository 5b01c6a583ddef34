import { describe, expect, it } from 'vitest'
import { choose, shareOf, type Ran } from '../../scripts/postgres/choice.ts'
import { watchStatements, withoutValues } from '../rig/statements.ts'

const ran = (name: string, did: readonly string[], ms = 10, file = 'visit.test.ts'): Ran => ({
  file,
  name,
  ms,
  did: [...did],
})

describe('the choice of tests for PostgreSQL', () => {
  it('is the cheapest tests that run every statement', () => {
    const all = [ran('slow', ['a', 'b'], 5000), ran('a', ['a']), ran('b', ['b']), ran('none', [])]
    const chosen = choose(all)
    expect([...chosen].map(({ name }) => name).toSorted()).toEqual(['a', 'b'])
    expect(shareOf(all, chosen)).toBe(1)
    expect(shareOf(all, [])).toBe(0)
  })

  it('has all tests whose transactions were open at the same time', () => {
    const all = [ran('alone', ['a', 'b']), ran('together', ['a', 'a ‖ b'])]
    expect([...choose(all)].map(({ name }) => name).toSorted()).toEqual(['alone', 'together'])
  })

  it('has all tests about races, leases, locks, migrations and PostgreSQL', () => {
    const all = ['race', 'lease', 'hold-migration', 'postgres'].map((file) =>
      ran(file, [], 10, `tests/server/${file}.test.ts`),
    )
    expect(choose(all).size).toBe(all.length)
  })
})

/** A client that sends nothing. */
class Silent {
  query(_text: string): undefined {
    return undefined
  }
}

describe('the watched statements', () => {
  it('have neither values nor lengths of lists', () => {
    expect(withoutValues('select  $1 in ($2, $3, $4)')).toBe('select ? in (?)')
    expect(withoutValues('insert values ($1, $2), ($3, $4)')).toBe('insert values (?)')
  })

  it('tell which transactions were open at the same time', () => {
    class Watched extends Silent {}
    const done = watchStatements(Watched)
    const [one, other] = [new Watched(), new Watched()]
    one.query('begin')
    one.query('update a set b = $1')
    one.query('commit')
    expect(done()).toEqual(['begin', 'update a set b = ?', 'commit'])
    one.query('begin')
    other.query('begin')
    one.query('update a set b = $1')
    other.query('delete from a')
    one.query('commit')
    other.query('rollback')
    expect(done()).toContain('delete from a ‖ update a set b = ?')
  })
})
