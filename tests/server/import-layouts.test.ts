import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ImportReply } from '../../schemas/import.ts'
import { startClinic, type Clinic, type Patient } from '../rig/harness.ts'
import { fileOf, LAYOUTS, patientsOf } from '../rig/practice-files.ts'

let clinic: Clinic
let boss: Patient

beforeEach(async () => {
  clinic = await startClinic()
  boss = await clinic.signIn('boss@mail.test', 'admin')
})
afterEach(() => clinic.stop())

const send = async (csv: string, query = '') =>
  ImportReply.parse((await boss.send('POST', `/setup/import${query}`, { csv, mail: false })).body)

const patients = patientsOf(120)

describe.each(Object.entries(LAYOUTS))('the file of a practice system %s', (_, layout) => {
  it('arrives whole, as its dry run has said, and only once', async () => {
    const csv = fileOf(patients, layout)
    const foreseen = await send(csv, '?dryRun=true')
    expect(await send(csv)).toEqual(foreseen)
    expect(foreseen.rows.filter(({ outcome }) => outcome !== 'added')).toEqual([])
    expect(foreseen.rows.filter(({ notes }) => notes)).toEqual([])
    const again = await send(csv)
    expect(again.rows.filter(({ outcome }) => outcome !== 'known')).toEqual([])
    const stored = await clinic.db.selectFrom('person').select(['name', 'birth_date']).execute()
    expect(stored.map(({ name }) => name).toSorted()).toEqual(
      patients.map(({ first, last }) => `${first} ${last}`).toSorted(),
    )
    const isDated = /birth|dob/i.test(layout.columns.join(' '))
    expect(stored.map(({ birth_date: born }) => born ?? '').toSorted()).toEqual(
      patients.map(({ born }) => (isDated ? born : '')).toSorted(),
    )
  })
})
