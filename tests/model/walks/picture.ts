import { expect, type Page } from '@playwright/test'
import { Failure } from '../../../machines/failure.ts'
import { pictureMachine } from '../../../machines/picture.ts'
import { ADMIN } from '../../rig/accounts.ts'
import { pressForFile, tabTo } from '../../rig/keyboard.ts'
import type { PathEvent, Scenario } from '../walk.ts'
import { pictureWords } from '../words/picture.ts'
import { everyday } from './clinic.ts'
import { stored } from './our-website.ts'
import { PHOTO } from '../../rig/photo.ts'
import { refused } from './samples.ts'
import { loginScreen } from './sights.ts'
import { asks, type Walk } from './stage.ts'

const url = '/doctors/amara-cole.svg'
const hostDown = new Failure(
  'unreachable',
  'The photo could not be uploaded because the image host did not answer. Please try again.',
)
const room = new File([PHOTO.buffer], 'room.png', { type: 'image/png' })
const letter = new File(['Dear Sir'], 'letter.txt', { type: 'text/plain' })

const scenario: Scenario<typeof pictureMachine> = {
  machine: pictureMachine,
  input: undefined,
  events: [
    { type: 'picture.choose', told: 'chooses a picture', picture: room },
    { type: 'picture.choose', told: 'chooses a letter', picture: letter },
  ],
  outcomes: {
    upload: { answers: { uploaded: { url } }, errors: { 'host down': hostDown, refused } },
  },
}

const field = (page: Page) => page.getByLabel('Add a photograph')
const fileIn = ({ picture }: PathEvent) =>
  picture === letter
    ? { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear Sir') }
    : { ...PHOTO, name: 'room.png' }

export const picture: Walk<typeof pictureMachine> = {
  name: 'picture',
  machine: pictureMachine,
  words: pictureWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'admin',
      address: '/dashboard/website',
      // Each uploaded picture is kept as a draft, so a path begins with a new page.
      isLoaded: true,
      asks: {
        upload: {
          request: asks('GET', /^\/image-host$/),
          reply: ({ error }) =>
            error === undefined ? { json: { endpoint: '/1/upload', key: 'k' } } : undefined,
        },
      },
      background: [
        ...everyday(ADMIN.email, true),
        {
          request: asks('GET', /^\/setup\/website$/),
          reply: { json: { ...stored, photos: [] } },
        },
        {
          request: asks('POST', /\/1\/upload$/),
          reply: { json: { success: true, data: { url } } },
        },
      ],
      gestures: {
        'picture.choose': async (page, event) => {
          await tabTo(page, field(page))
          await pressForFile(page, 'Space', fileIn(event))
        },
      },
      sights: {
        waiting: async (page, { context }, event) => {
          await expect(field(page)).toBeVisible()
          if (context.failure !== null) await expect(page.getByText(context.failure)).toBeVisible()
          if (event?.told === 'upload: uploaded')
            await expect(page.getByLabel('What it shows').last()).toBeFocused()
        },
        uploading: (page) => expect(page.getByText('Uploading the picture')).toBeAttached(),
        ended: loginScreen,
      },
    },
  ],
}
