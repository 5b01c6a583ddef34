// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { InboxReview } from '../../../schemas/review.ts'
import { drafts } from '../../../src/services/draft.ts'
import { closeApp } from '../open-app.tsx'
import { openAdmin } from './open-admin.tsx'

afterEach(closeApp)

const reviewOf = (id: string, patientName: string): InboxReview => ({
  _id: id,
  patientName,
  name: patientName,
  treatment: 'Cavity Filling',
  date: 'Jan 4, 2023',
  stars: 4,
  words: `Words of ${patientName}`,
  state: 'new',
  answer: '',
  version: 1,
  writtenAt: '2023-01-04T20:00:00.000Z',
})
const MARIA = reviewOf('r1', 'Maria')
const SAM = reviewOf('r2', 'Sam')

/** Opens the page of the reviews. Opening it again simulates a reload, which keeps the tab's storage. */
function open() {
  cleanup()
  const inbox = { reviews: [MARIA, SAM], offset: 0, total: 2, undecided: 2 }
  const { user } = openAdmin('/dashboard/reviews', {
    clinic: {
      listReviews: () => Promise.resolve(inbox),
      decideReview: ({ params: { id }, body: { answer } }) =>
        Promise.resolve({ ...(id === 'r1' ? MARIA : SAM), answer, state: 'published' }),
    },
  })
  const press = async (name: string | RegExp) =>
    user.click(await screen.findByRole('button', { name }))
  return {
    press,
    decide: (review: InboxReview) => press(`Decide: ${review.patientName}, Cavity Filling`),
    type: async (text: string) => user.type(await answer(), text),
  }
}

const answer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Your answer/ })

it('an answer that is not sent survives a reload, beside another one', async () => {
  const { decide, type, press } = open()
  await decide(MARIA)
  await type('Thank you, Maria.')
  await press('Close')
  await decide(SAM)
  expect((await answer()).value).toBe('')
  await type('Thank you, Sam.')
  const again = open()
  await again.decide(MARIA)
  expect((await answer()).value).toBe('Thank you, Maria.')
  await again.press('Close')
  await again.decide(SAM)
  expect((await answer()).value).toBe('Thank you, Sam.')
})

it('an answer that is sent is not kept', async () => {
  const { decide, type, press } = open()
  await decide(MARIA)
  await type('Thank you.')
  await press('Publish')
  expect(await screen.findByText('Review published.')).toBeTruthy()
  await open().decide(MARIA)
  expect((await answer()).value).toBe('')
})

it('an answer that is not sent is gone after a sign-out', async () => {
  const { decide, type } = open()
  await decide(MARIA)
  await type('Thank you.')
  drafts.forget()
  await open().decide(MARIA)
  expect((await answer()).value).toBe('')
})
