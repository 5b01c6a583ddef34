import type { pictureMachine } from '../../../machines/picture.ts'
import { ENDED, type Words } from './words.ts'

export const pictureWords: Words<typeof pictureMachine> = {
  title: 'Uploading a picture',
  about: 'Uploads a picture for the clinic’s website.',
  states: {
    waiting: ['The field accepts a picture. If a choice or an upload failed, it says why.'],
    uploading: ['The picture is being uploaded.', 'busy'],
    ended: [ENDED],
  },
  events: { 'picture.choose': '{who} chooses a file' },
  actors: { upload: 'the image host, given the picture,' },
  delays: {},
}
