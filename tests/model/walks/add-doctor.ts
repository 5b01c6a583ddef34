import { expect, type Page } from '@playwright/test'
import { addDoctorMachine } from '../../../machines/add-doctor.ts'
import { Failure } from '../../../machines/failure.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { activate, pressForFile, tabTo, type } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { addDoctorWords } from '../words/add-doctor.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, loginScreen, toast } from './sights.ts'
import { asks, type Gesture, type Sight, type Walk } from './stage.ts'

const form = { name: 'Ann Abel', email: 'ann@mail.com', specialty: 'Cavity Filling' }
// A valid image of one transparent pixel. The browser can show a preview only of a valid image.
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const photoOf = (name: string) => new File([PIXEL], name, { type: 'image/png' })
const ann = photoOf('ann.png')
const other = photoOf('other.png')
const HOST = { endpoint: '/1/upload', key: 'k' }
const url = '/doctors/amara-cole.svg'
const hostDown = new Failure(
  'unreachable',
  'The photo could not be uploaded because the image host did not answer. Please try again.',
)
const taken = new Failure('rejected', 'Check the form.', { fields: { email: 'Listed already' } })

const scenario: Scenario<typeof addDoctorMachine> = {
  machine: addDoctorMachine,
  input: undefined,
  events: [
    { type: 'doctor.add', told: 'Add, with a photo', form, photo: ann },
    { type: 'doctor.add', told: 'Add, with another photo', form, photo: other },
    { type: 'retry' },
  ],
  outcomes: {
    listServices: {
      answers: { services: [{ _id: 's1', name: form.specialty }] },
      errors: { offline },
    },
    upload: { answers: { uploaded: { url } }, errors: { 'host down': hostDown, refused } },
    add: {
      answers: { added: { insertedId: 'd1' } },
      errors: { offline, 'a field is wrong': taken, refused },
    },
  },
  facet: ({ context }) => [context.photo?.name, context.img],
}

const photoIn = (event: PathEvent) => (event['photo'] instanceof File ? event['photo'].name : '')

/** Opens the browser's file chooser with a key and chooses a file. */
async function choosePhoto(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByLabel('Photo'))
  await pressForFile(page, 'Space', { name, mimeType: 'image/png', buffer: PIXEL })
}

const add: Gesture = async (page, event, state) => {
  const isFresh = state.context.photo === null
  if (isFresh) {
    await type(page, page.getByLabel('Name'), form.name)
    await type(page, page.getByLabel('Email'), form.email)
  }
  if (isFresh || state.context.photo.name !== photoIn(event))
    await choosePhoto(page, photoIn(event))
  await activate(page, page.getByRole('button', { name: 'Add', exact: true }))
}

const addIsPending: Sight = (page) =>
  expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

const editing: Sight = async (page, { context }, event) => {
  const isKept = context.photo !== null
  await expect(page.getByLabel('Name')).toHaveValue(isKept ? form.name : '')
  await expect(page.getByLabel('Email')).toHaveValue(isKept ? form.email : '')
  await expect(page.getByAltText('Preview')).toHaveCount(isKept ? 1 : 0)
  if (event?.told === 'add: added') await toast(page, 'Doctor added successfully')
  if (event?.told?.startsWith('add fails')) await toast(page, 'Failed to add a doctor')
  if (context.failure !== null)
    await expect(page.getByText(context.fields.email ?? context.failure).first()).toBeVisible()
}

export const addDoctor: Walk<typeof addDoctorMachine> = {
  name: 'addDoctor',
  machine: addDoctorMachine,
  words: addDoctorWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/addDoctor',
      asks: {
        listServices: { request: asks('GET', /^\/service$/) },
        upload: {
          request: asks('GET', /^\/image-host$/),
          reply: ({ error }) => (error === undefined ? { json: HOST } : undefined),
        },
        add: { request: asks('POST', /^\/doctor$/) },
      },
      background: [
        ...everyday(ADMIN.email, true),
        {
          request: asks('POST', /\/1\/upload$/),
          reply: { json: { success: true, data: { url } } },
        },
      ],
      gestures: {
        'doctor.add': add,
        retry: (page) => activate(page, page.getByRole('button', { name: 'Try again' })),
      },
      sights: {
        loadingServices: (page) => expect(page.getByText('Loading the specialties')).toBeAttached(),
        editing,
        uploading: addIsPending,
        adding: addIsPending,
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
