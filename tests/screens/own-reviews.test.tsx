// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ReviewedVisit } from '../../schemas/review.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const visit: ReviewedVisit = {
  bookingId: 'b1',
  treatment: 'Cavity Filling',
  date: 'Jan 14, 2026',
  slot: '08.00 AM - 08.30 AM',
  name: 'Maria G.',
}
const reviewed = (state: 'new' | 'published' | 'declined'): ReviewedVisit => ({
  ...visit,
  review: { stars: 4, words: 'Quick and kind.', state, answer: 'Thank you!', version: 2 },
})

function openReviews(visits: readonly ReviewedVisit[], search = '') {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const writeReview = vi.fn<FakeCalls['writeReview']>(() => Promise.resolve([reviewed('new')]))
  const { user } = openApp(`/dashboard/review${search}`, {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(false),
      listOwnReviews: () => Promise.resolve([...visits]),
      writeReview,
    },
  })
  return { user, writeReview }
}

const form = async () => within(await screen.findByRole('dialog'))

describe('My Reviews', () => {
  it('opens the form of the visit that the email names, and says how the patient is named', async () => {
    openReviews([visit], '?visit=b1')
    const dialog = await form()
    expect(dialog.getByRole('heading', { name: 'How was your Cavity Filling?' })).toBeTruthy()
    expect(dialog.getByText(/publish it, as “Maria G\.”/)).toBeTruthy()
  })

  it('opens no form for a review that is published', async () => {
    openReviews([reviewed('published')], '?visit=b1')
    expect(await screen.findByText('Published under the name “Maria G.”')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Delete/ })).toBeTruthy()
  })

  it('sends stars without words, and asks for stars first', async () => {
    const { user, writeReview } = openReviews([visit], '?visit=b1')
    const dialog = await form()
    await user.click(dialog.getByRole('button', { name: 'Send review' }))
    const first = dialog.getByRole('radio', { name: '1 of 5' })
    await vi.waitFor(() => expect(document.activeElement).toBe(first))
    expect(first.getAttribute('aria-describedby')).not.toBeNull()
    await user.click(dialog.getByRole('radio', { name: '4 of 5' }))
    await user.click(dialog.getByRole('button', { name: 'Send review' }))
    expect(await screen.findByText('4 of 5 stars')).toBeTruthy()
    const sent = { params: { id: 'b1' }, body: { stars: 4, words: '' } }
    expect(writeReview).toHaveBeenCalledExactlyOnceWith(sent)
  })

  it.each([
    ['new', 'The clinic has not decided yet whether to publish it.'],
    ['declined', 'The clinic has not published it.'],
  ] as const)(
    'shows the answer to a review that is %s, which can be changed',
    async (state, words) => {
      const { user, writeReview } = openReviews([reviewed(state)])
      expect(await screen.findByText(words)).toBeTruthy()
      expect(screen.getByText('Thank you!')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: /^Change your review/ }))
      const dialog = await form()
      await user.click(dialog.getByRole('button', { name: 'Send review' }))
      const same = { stars: 4, words: 'Quick and kind.', version: 2 }
      expect(writeReview).toHaveBeenCalledExactlyOnceWith({ params: { id: 'b1' }, body: same })
    },
  )

  it('keeps what was typed while the dialog is closed', async () => {
    const { user } = openReviews([visit], '?visit=b1')
    const words = (await form()).getByRole('textbox', { name: 'Your words (optional)' })
    await user.type(words, 'Kind')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: /^Write a review/ }))
    expect((await form()).getByDisplayValue('Kind')).toBeTruthy()
  })
})
