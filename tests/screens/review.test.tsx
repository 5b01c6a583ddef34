// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import type { PublicReview } from '../../schemas/public-review.ts'
import { SAMPLE_REVIEWS } from '../../schemas/sample-reviews.ts'
import type { FakeCalls } from '../rig/calls.ts'
import { closeApp, openApp } from './open-app.tsx'

afterEach(closeApp)

describe('the review page', () => {
  it('attributes each testimonial to its author and their place', async () => {
    openApp('/review')
    const figures = await screen.findAllByRole('figure')
    expect(figures).toHaveLength(3)
    for (const [index, { name, location, review }] of SAMPLE_REVIEWS.entries()) {
      const figure = within(figures[index] ?? document.body)
      expect(figure.getByText(review).closest('blockquote')).toBeTruthy()
      const author = figure.getByText(name).closest('figcaption')?.textContent
      expect(author).toContain(`Sample review, ${location}`)
    }
  })

  it('says that they are samples, and titles the document', async () => {
    openApp('/review')
    await screen.findByRole('heading', { level: 1, name: 'Reviews' })
    expect(screen.getByText(/These are sample reviews/)).toBeTruthy()
    expect(document.title).toBe('Reviews – Doctors Portal')
  })
})

const MARIA: PublicReview = { _id: 'r1', name: 'Maria G.', stars: 5, words: 'Quick and kind.' }
const CHER: PublicReview = { _id: 'r2', name: 'Cher', stars: 2, words: '', answer: 'We are sorry.' }

const figures = () => screen.getAllByRole('figure').map(({ textContent }) => textContent)

describe('published reviews', () => {
  it('come before the samples, which are still called samples', async () => {
    openApp('/review', { settings: { reviews: { reviews: [MARIA] } } })
    await screen.findByRole('heading', { level: 1, name: 'Reviews' })
    expect(figures()).toHaveLength(4)
    expect(figures()[0]).toBe('5 of 5 stars★★★★★Quick and kind.Maria G.')
    for (const sample of figures().slice(1)) expect(sample).toContain('Sample review')
    expect(screen.queryByText(/These are sample reviews/)).toBeNull()
  })

  it('follow one another in pages, with the clinic’s answers', async () => {
    const listPublishedReviews = vi.fn<FakeCalls['listPublishedReviews']>(() =>
      Promise.resolve({ reviews: [CHER] }),
    )
    const { user } = openApp('/review', {
      settings: { reviews: { reviews: [MARIA], next: 'r1' }, sampleReviews: false },
      clinic: { listPublishedReviews },
    })
    await user.click(await screen.findByRole('button', { name: 'More reviews' }))
    expect(await screen.findByText('We are sorry.')).toBeTruthy()
    expect(listPublishedReviews.mock.calls.map(([input]) => input)).toEqual([
      { query: { after: 'r1' } },
    ])
    expect(figures()).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'More reviews' })).toBeNull()
    // The button with the focus is gone.
    expect(document.activeElement?.textContent).toContain('We are sorry.')
  })

  it('stay if no more can be loaded', async () => {
    const offline = new Failure('unreachable', 'We could not reach the clinic.')
    const { user } = openApp('/review', {
      settings: { reviews: { reviews: [MARIA], next: 'r1' }, sampleReviews: false },
      clinic: { listPublishedReviews: () => Promise.reject(offline) },
    })
    await user.click(await screen.findByRole('button', { name: 'More reviews' }))
    expect((await screen.findByRole('alert')).textContent).toContain(offline.message)
    expect(figures()).toHaveLength(1)
  })

  it('are missed in words if there are neither reviews nor samples', async () => {
    openApp('/review', { settings: { sampleReviews: false } })
    expect(await screen.findByText('No patient has reviewed us yet.')).toBeTruthy()
    expect(screen.queryByRole('figure')).toBeNull()
  })
})

describe('the landing page', () => {
  const HEADING = { name: 'What Our Patients Say' }

  it('shows published reviews with words first, and fills three places with samples', async () => {
    openApp('/', { settings: { reviews: { reviews: [CHER, MARIA] } } })
    await screen.findByRole('region', HEADING)
    expect(figures()).toEqual([
      expect.stringContaining('Maria G.'),
      expect.stringContaining('Winifred Herrera'),
      expect.stringContaining('Samuel Okafor'),
    ])
  })

  it('says nothing about patients if there are neither reviews nor samples', async () => {
    openApp('/', { settings: { sampleReviews: false } })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('region', HEADING)).toBeNull()
  })
})
