import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bumpAgenda, bumpDays, createRevisions } from '../../server/availability/days.ts'
import { offersOf } from '../../server/availability/offers.ts'
import { setupOf } from '../../server/availability/setup.ts'
import { startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic

beforeEach(async () => {
  clinic = await startClinic()
  await clinic.db.deleteFrom('day').execute()
})
afterEach(() => clinic.stop())

const revisions = async () => {
  const rows = await clinic.db.selectFrom('day').selectAll().orderBy('date').execute()
  return rows.map(({ date, revision }) => `${date} ${revision}`)
}

describe('the revisions of days', () => {
  it('increase by one for each date, however often it is named', async () => {
    await bumpDays(clinic.db, ['2026-01-17', '2026-01-16', '2026-01-17'])
    await bumpDays(clinic.db, ['2026-01-17', '*'])
    await bumpDays(clinic.db, [])
    expect(await revisions()).toEqual(['* 1', '2026-01-16 1', '2026-01-17 2'])
  })

  it('count what only the staff’s agenda shows apart from the free times', async () => {
    await bumpAgenda(clinic.db, ['2026-01-16'])
    await bumpDays(clinic.db, ['2026-01-16', '2026-01-17'])
    await bumpAgenda(clinic.db, ['2026-01-17', '2026-01-17'])
    const rows = await clinic.db.selectFrom('day').selectAll().orderBy('date').execute()
    expect(rows).toEqual([
      { date: '2026-01-16', revision: 1, agenda_revision: 2 },
      { date: '2026-01-17', revision: 1, agenda_revision: 2 },
    ])
  })

  it('increase with a transaction, and stay if it is rolled back', async () => {
    const undone = clinic.db.transaction().execute(async (tx) => {
      await bumpDays(tx, ['*'])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await revisions()).toEqual([])
  })

  it('count every one of many simultaneous changes', async () => {
    const dates = ['2026-01-16', '2026-01-17', '*']
    const changes = Array.from({ length: 20 }, (_, index) =>
      clinic.db.transaction().execute((tx) => bumpDays(tx, index % 2 ? dates : dates.toReversed())),
    )
    await Promise.all(changes)
    expect(await revisions()).toEqual(['* 20', '2026-01-16 20', '2026-01-17 20'])
  })
})

describe('reading revisions', () => {
  it('returns the revisions that exist, however many dates are asked for at once', async () => {
    const revisionsOf = createRevisions(clinic.db)
    await bumpDays(clinic.db, ['2026-01-16', '*'])
    const days = Array.from({ length: 40 }, (_, index) => `2026-02-${index}`)
    const [one, many, none] = await Promise.all([
      revisionsOf(['2026-01-16']),
      revisionsOf(['*', ...days]),
      revisionsOf([]),
    ])
    expect([one.get('2026-01-16'), many.get('*'), many.get('2026-02-1')]).toEqual([1, 1, undefined])
    expect(none.get('2026-01-17')).toBeUndefined()
    await bumpDays(clinic.db, ['2026-01-16'])
    expect((await revisionsOf(['2026-01-16'])).get('2026-01-16')).toBe(2)
  })
})

describe('the rules of the clinic', () => {
  const NOW = new Date('2026-01-15T17:00:00Z')
  const wish = { treatmentId: 'root-canal', date: '2026-01-16' }

  it('stay in memory until the setup changes', async () => {
    const { rules } = setupOf(clinic.deps)
    const before = await rules()
    await bumpDays(clinic.db, ['2026-01-16'])
    expect(await rules()).toBe(before)
    await clinic.db.transaction().execute(async (tx) => {
      await tx.updateTable('treatment').set({ notice_minutes: 1440 }).execute()
      await bumpDays(tx, ['*'])
    })
    const after = await rules()
    expect(after).not.toBe(before)
    expect(offersOf(before, wish, NOW)).toHaveLength(16)
    expect(offersOf(after, wish, NOW).map(({ visit }) => visit.slot)).toEqual(
      offersOf(before, wish, NOW)
        .map(({ visit }) => visit.slot)
        .slice(8),
    )
  })

  it('offer every agenda of a visit, and nothing that patients may not book', async () => {
    const { rules } = setupOf(clinic.deps)
    const [first] = offersOf(await rules(), wish, NOW)
    expect(first).toMatchObject({
      visit: { slot: '08.00 AM - 08.30 AM', start: 480, end: 510 },
      agendas: [{ id: 'treatment:root-canal' }],
    })
    const offered = async (changes: object) => {
      const treatment = (await rules()).treatments.find(({ id }) => id === 'root-canal')
      if (!treatment) throw new Error('No such treatment')
      return offersOf({ ...(await rules()), treatments: [{ ...treatment, ...changes }] }, wish, NOW)
    }
    expect(await offered({ active: 0 })).toEqual([])
    expect(await offered({ online: 0 })).toEqual([])
    const at = async (date: string) => offersOf(await rules(), { ...wish, date }, NOW).length
    expect(await Promise.all(['2027-01-15', '2027-01-16', '2026-01-14'].map(at))).toEqual([
      16, 0, 0,
    ])
  })
})
