import type { ourWebsiteMachine } from '../../../machines/our-website.ts'
import { editorWords } from './editor.ts'
import type { Words } from './words.ts'

export const ourWebsiteWords: Words<typeof ourWebsiteMachine> = {
  title: 'Our website',
  about: 'Edits what the website says about the clinic. Shows it as patients will see it.',
  ...editorWords,
}
