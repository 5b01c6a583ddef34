import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserList } from '../../schemas/user-list.ts'
import { userNamed } from '../../server/storage/user-name.ts'
import { sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { inParts } from '../rig/in-parts.ts'
import { NAMES } from '../rig/names.ts'

let clinic: Clinic
let chief: Patient

beforeEach(async () => {
  clinic = await startClinic()
  chief = await clinic.signIn('chief@mail.test', 'admin')
  await clinic.db.deleteFrom('user_account').where('email', 'like', '%@demo.test').execute()
})
afterEach(() => clinic.stop())

/** Adds `count` users with numbered email addresses and names. */
async function populate(count: number, nameOf = (index: number): string => `Pat Number ${index}`) {
  const created_at = clinic.deps.clock().toISOString()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `u-${index}`,
    email: `p${String(index).padStart(5, '0')}@mail.test`,
    ...userNamed(nameOf(index)),
    role: null,
    created_at,
    removed_at: null,
  }))
  await inParts(rows, (part) => clinic.db.insertInto('user_account').values(part).execute())
}

async function list(query = '') {
  const { body, headers } = await chief.send('GET', `/user${query}`)
  const [matching, total] = [headers.get('x-total-count'), headers.get('x-users-count')]
  return { emails: UserList.parse(body).map(({ email }) => email), matching, total, headers, body }
}

describe('GET /user', () => {
  it('returns the first 500 of 50,000 users as a plain list, and says how many there are', async () => {
    await populate(50_000)
    const sees = sender(clinic.url)
    // Inserting many users may overload the server, which then refuses requests for a short time.
    await expect.poll(async () => (await sees('GET', '/service')).status).toBe(200)
    const { emails, matching, total, headers, body } = await list()
    expect(emails).toHaveLength(500)
    expect([matching, total]).toEqual(['50001', '50001'])
    expect(JSON.stringify(body).length).toBeLessThan(100_000)
    expect(headers.get('link')).toBe('</user?query=&limit=500&offset=500>; rel="next"')
    expect((await list('?query=p49999')).emails).toEqual(['p49999@mail.test'])
  })

  it('returns pages, and the last page for an offset beyond the end', async () => {
    await populate(60)
    const page = async (offset: number) => (await list(`?limit=25&offset=${offset}`)).emails
    const all = [...(await page(0)), ...(await page(25)), ...(await page(50))]
    expect(all).toHaveLength(61)
    expect(all).toEqual(all.toSorted())
    expect(new Set(all).size).toBe(61)
    expect(await page(75)).toEqual(await page(50))
    expect((await list('?limit=25&offset=50')).headers.get('link')).toBeNull()
  })

  it('finds users by a part of the email or the name, in upper or lower case', async () => {
    await populate(3, (index) => ['Robert Özil', 'Nora O%Neil_', 'Ann\\Bob'][index] ?? '')
    const found = async (query: string) =>
      (await list(`?query=${encodeURIComponent(query)}`)).emails.map((email) => email.slice(0, 6))
    expect(await found('ROBERT')).toEqual(['p00000'])
    expect(await found('Özil')).toEqual(['p00000'])
    expect(await found('P00001@')).toEqual(['p00001'])
    expect(await found('%')).toEqual(['p00001'])
    expect(await found('_')).toEqual(['p00001'])
    expect(await found('\\')).toEqual(['p00002'])
    expect(await list('?query=nobody')).toMatchObject({ emails: [], matching: '0', total: '4' })
  })

  it('finds a name in any of 40 languages as staff type it', async () => {
    await populate(NAMES.length, (index) => NAMES[index]?.[1] ?? '')
    const missed: string[] = []
    for (const [index, [, name, ...typed]] of NAMES.entries())
      for (const query of typed) {
        const { emails } = await list(`?query=${encodeURIComponent(query)}`)
        if (!emails.some((email) => Number(email.slice(1, 6)) === index))
          missed.push(`${name} by ${query}`)
      }
    expect(missed).toEqual([])
  })

  it.each(['limit=501', 'limit=0', 'offset=-1', 'offset=x', `query=${'x'.repeat(255)}`])(
    'refuses %s',
    async (query) => {
      expect((await chief.send('GET', `/user?${query}`)).status).toBe(400)
    },
  )
})
