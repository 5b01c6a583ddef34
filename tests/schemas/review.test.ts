import { describe, expect, it } from 'vitest'
import { publicName } from '../../schemas/review.ts'

describe('the name of a published review', () => {
  it.each([
    ['Maria Gonzalez', 'Maria G.'],
    ['  Maria  del Mar  gonzález ', 'Maria G.'],
    ['Åsa Öberg', 'Åsa Ö.'],
    ['Cher', 'Cher'],
    ['', 'A patient'],
    ['maria@mail.test', 'A patient'],
  ])('of %j is %j', (name, shown) => {
    expect(publicName(name)).toBe(shown)
  })
})
