import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Website, WebsiteForm, WebsiteSetup } from '../../schemas/website.ts'
import { makeFolder } from '../rig/databases.ts'
import { dump } from '../rig/dump.ts'
import { order, sender, startClinic, type Clinic, type Patient } from '../rig/harness.ts'

let clinic: Clinic
let boss: Patient

beforeEach(async () => {
  clinic = await startClinic()
  boss = await clinic.signIn('boss@mail.test', 'admin')
})
afterEach(() => clinic.stop())

const publicly = async () => Website.parse((await sender(clinic.url)('GET', '/website')).body)
const stored = async () => WebsiteSetup.parse((await boss.send('GET', '/setup/website')).body)
const save = async (form: object, revision: number, more = '') =>
  boss.send('PUT', `/setup/website?revision=${revision}${more}`, form)

/** Returns what is stored, as the owner would save it again, with some changes. */
const formWith = async (changes: object) => WebsiteForm.parse({ ...(await stored()), ...changes })

describe('the website', () => {
  it('tells everybody what the owner has saved, and the audit log that it changed', async () => {
    const [first, ...others] = (await formWith({})).doctors
    const texts = {
      directions: '',
      insurance: '  We take most plans.\n\nAsk us. ',
      emergencies: 'Call us.',
    }
    const photos = [{ url: '/local-images/room.png', alt: 'The waiting room' }]
    const changed = { ...first, about: 'Listens first.', specialty: 'Gums', img: '/doctors/a.png' }
    const form = await formWith({ ...texts, photos, sampleReviews: false })
    const { status } = await save({ ...form, doctors: [changed, ...others] }, 0)
    expect(status).toBe(200)
    expect(await publicly()).toMatchObject({
      insurance: 'We take most plans.\n\nAsk us.',
      emergencies: 'Call us.',
      directions: '',
      photos,
      sampleReviews: false,
      doctors: [changed, ...others],
    })
    expect(await stored()).toMatchObject({ revision: 1, emergencies: 'Call us.' })
    const audit = await clinic.db.selectFrom('audit').selectAll().execute()
    expect(audit).toMatchObject([{ actor: boss.email, action: 'website.change' }])
  })

  it('says nothing private about the doctors', async () => {
    expect(JSON.stringify(await publicly())).not.toContain('@')
  })

  it('shows the sample reviews until the owner switches them off', async () => {
    expect((await publicly()).sampleReviews).toBe(true)
  })

  it('is not stored by a preview, nor on top of a colleague’s change', async () => {
    const before = await dump(clinic.db)
    const form = await formWith({ insurance: 'All plans.' })
    expect((await save(form, 0, '&dryRun=true')).status).toBe(200)
    expect(await dump(clinic.db)).toEqual(before)
    const both = await Promise.all([save(form, 0), save({ ...form, insurance: 'No plans.' }, 0)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ])
  })

  it.each([
    ['a photograph', { photos: [{ url: 'https://else.example/a.png', alt: 'A' }] }, 'photos/0/url'],
    ['a map', { map: 'https://else.example/map.png' }, 'map'],
    [
      'a photograph that nobody describes',
      { photos: [{ url: '/a.png', alt: ' ' }] },
      'photos/0/alt',
    ],
    ['a script as a map', { map: 'javascript:alert(1)' }, 'map'],
  ])('does not take %s from another place', async (_what, changes, field) => {
    const { status, body } = await save({ ...(await stored()), ...changes }, 0)
    expect([status, body]).toMatchObject([
      400,
      { error: { fields: { [field]: expect.any(String) } } },
    ])
  })

  it('keeps a photo that browsers may not load, because the owner cannot see it', async () => {
    const img = 'https://else.example/ann.png'
    await clinic.db.updateTable('doctor').set({ img }).execute()
    const form = await formWith({})
    expect(form.doctors.map((doctor) => doctor.img)).not.toContain(img)
    expect((await save(form, 0)).status).toBe(200)
    const rows = await clinic.db.selectFrom('doctor').select('img').execute()
    expect(new Set(rows.map((row) => row.img))).toEqual(new Set([img]))
  })
})

describe('a doctor’s next free time', () => {
  let folder: string

  beforeEach(async () => {
    await clinic.stop()
    folder = await makeFolder()
    clinic = await startClinic({ folder, env: { DEMO_DOCTORS: 'on' } })
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const nextOf = async (name: string) =>
    (await publicly()).doctors.find((doctor) => doctor.name === name)?.next

  it('is free for that doctor, until somebody books it', async () => {
    const first = await nextOf('Dr. Amara Cole')
    expect(first).toMatchObject({ date: 'Jan 15, 2026', slot: expect.stringContaining('01.00 PM') })
    expect(await nextOf('Dr. Jonas Berg')).toMatchObject({ date: 'Jan 15, 2026' })
    expect(await nextOf('Dr. Mei Tanaka')).toMatchObject({ date: 'Jan 16, 2026' })
    const ann = await clinic.signIn('ann@mail.test')
    const booked = { date: 'Jan 15, 2026', slot: first?.slot ?? '', doctorId: 'demo-amara-cole' }
    expect((await ann.send('POST', '/booking', order('ann@mail.test', booked))).status).toBe(200)
    expect((await nextOf('Dr. Amara Cole'))?.slot).toContain('01.30 PM')
  })

  it('is absent if the doctor has none in four weeks, as is a treatment’s next day', async () => {
    await clinic.db
      .deleteFrom('work_rule')
      .where('agenda_id', '=', 'doctor:demo-jonas-berg')
      .execute()
    await clinic.db.updateTable('day').set({ revision: 9 }).where('date', '=', '*').execute()
    expect(await nextOf('Dr. Jonas Berg')).toBeUndefined()
    const { treatments } = await publicly()
    expect(treatments.find(({ _id }) => _id === 'root-canal')).toMatchObject({
      price: 400,
      duration: 90,
    })
    expect(treatments.find(({ _id }) => _id === 'root-canal')?.nextFree).toBeUndefined()
    expect(treatments.find(({ _id }) => _id === 'teeth-cleaning')?.nextFree).toBe('Jan 15, 2026')
  })
})
