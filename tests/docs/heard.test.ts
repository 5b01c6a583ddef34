import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { stepsOf } from '../../scripts/orca/transcript.ts'
import { STORIES } from '../../scripts/orca/stories.ts'

const read = (name: string) => readFileSync(`tests/orca/${name}.txt`, 'utf8')

/** Returns what Orca says from the link “Book an appointment” to the toast “Appointment is set”. */
function heardBooking(): string[] {
  const said = stepsOf(read('booking')).flatMap((step) => step.said)
  const first = said.indexOf('Book an appointment link.')
  const last = said.findLastIndex((line) => line.includes('Appointment is set, '))
  expect(first).toBeGreaterThan(-1)
  expect(last).toBeGreaterThan(first)
  return said.slice(first, last + 1)
}

describe('a booking as Orca reads it', () => {
  it('takes at most 60 spoken lines', () => {
    expect(heardBooking().length).toBeLessThanOrEqual(60)
  })

  it('repeats no line', () => {
    const lines = heardBooking()
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  it('is explained step by step, with the recorded words', () => {
    const page = readFileSync('docs/booking-by-ear.md', 'utf8')
    const quoted = [...page.matchAll(/```text\n(.*?)```/gs)].map(([, text = '']) => text.trim())
    const [, recorded = ''] = read('booking').split(/=\n\n/)
    expect(quoted.join('\n\n')).toBe(recorded.trim())
  })
})

describe('the stories for Orca', () => {
  it.each(Object.entries(STORIES))('have a recorded text: %s', (name, { title }) => {
    const [heading] = read(name).split('\n')
    expect(heading).toBe(title)
    expect(stepsOf(read(name)).some(({ said }) => said.length > 0)).toBe(true)
  })
})
