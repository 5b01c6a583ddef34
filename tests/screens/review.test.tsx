// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { SAMPLE_REVIEWS } from '../../schemas/samples.ts'
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
      expect(figure.getByText(name).closest('figcaption')?.textContent).toContain(location)
    }
  })

  it('says that they are samples, and titles the document', async () => {
    openApp('/review')
    await screen.findByRole('heading', { level: 1, name: 'Reviews' })
    expect(screen.getByText(/These are sample reviews/)).toBeTruthy()
    expect(document.title).toBe('Reviews – Doctors Portal')
  })
})
