import { describe, expect, it } from 'vitest'
import { SAMPLE_REVIEWS } from '../../schemas/sample-reviews.ts'
import { SERVICE_CARDS } from '../../schemas/service-cards.ts'

describe('the samples of the landing page', () => {
  it('contain the three services of the specification, each with its drawing', () => {
    expect(SERVICE_CARDS.map(({ _id, name, img }) => [_id, name, img])).toEqual([
      ['fluoride-treatment', 'Fluoride Treatment', 'fluoride'],
      ['cavity-filling', 'Cavity Filling', 'filling'],
      ['teeth-whitening', 'Teeth Whitening', 'whitening'],
    ])
  })

  it('contain three patients, each with a place and a portrait', () => {
    expect(
      SAMPLE_REVIEWS.map(({ _id, name, location, img }) => [_id, name, location, img]),
    ).toEqual([
      ['review-1', 'Winifred Herrera', 'Brooklyn', 'bun'],
      ['review-2', 'Samuel Okafor', 'Harlem', 'beard'],
      ['review-3', 'Margaret Lindqvist', 'Queens', 'silver'],
    ])
  })

  it.each([
    ...SERVICE_CARDS.map(({ name, description }) => ({ name, text: description })),
    ...SAMPLE_REVIEWS.map(({ name, review }) => ({ name, text: review })),
  ])('contain a sentence or two for $name', ({ text }) => {
    expect(text).toMatch(/^[A-Z].{40,150}\.$/)
  })
})
