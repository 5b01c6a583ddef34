import { afterAll, beforeAll, expect, it } from 'vitest'
import { startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const DANA = { name: 'Dana Dentist', email: 'dana@mail.test', specialty: 'Teeth Whitening' }

let clinic: Clinic
let chief: Patient

beforeAll(async () => {
  clinic = await startClinic({
    env: {
      PUBLIC_URL: 'https://clinic.example',
      IMAGE_HOST_URL: 'https://api.images.example/1/upload',
      IMAGE_HOST_KEY: 'key',
      IMAGE_HOST_PHOTOS: 'https://i.images.example',
    },
  })
  chief = await clinic.signIn('chief@mail.test', 'admin')
})
afterAll(() => clinic.stop())

const add = (img: string) => chief.send('POST', '/doctor', { ...DANA, img })
const remove = () => chief.send('DELETE', `/doctor/${DANA.email}`)
const doctors = async () => (await chief.send('GET', '/doctor')).body

it.each([
  ['on this website', '/images/dana.png'],
  ['at its full URL', 'https://clinic.example/images/dana.png'],
  ['on the image host', 'https://i.images.example/dana.png'],
])('accepts a photo %s', async (_, img) => {
  expect((await add(img)).status).toBe(200)
  expect(await doctors()).toContainEqual(expect.objectContaining({ ...DANA, img }))
  await remove()
})

it.each([
  'https://elsewhere.example/dana.png',
  'https://i.images.example.elsewhere.example/dana.png',
  'http://i.images.example/dana.png',
  'https://i.images.example:8443/dana.png',
  'https://i.images.example@elsewhere.example/dana.png',
  'https://api.images.example/dana.png',
  '//elsewhere.example/dana.png',
  '/\\elsewhere.example/dana.png',
  '/\t/elsewhere.example/dana.png',
  'https://',
])('refuses a photo on another website at its field: %j', async (img) => {
  const { status, body } = await add(img)
  const message = expect.stringContaining('https://clinic.example or https://i.images.example')
  expect([status, body]).toMatchObject([400, { error: { fields: { img: message } } }])
})

it('lists no photo that was stored earlier and is on another website', async () => {
  await add('/images/dana.png')
  const img = 'https://elsewhere.example/dana.png'
  await clinic.db.updateTable('doctor').set({ img }).where('email', '=', DANA.email).execute()
  expect(await doctors()).toContainEqual(expect.objectContaining({ ...DANA, img: '' }))
  await remove()
})
