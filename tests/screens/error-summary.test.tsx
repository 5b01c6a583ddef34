// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ErrorSummary } from '../../src/ui/error-summary.tsx'

afterEach(cleanup)

/** Renders an error summary with one error per label. Returns the texts of the summary's links. */
function linksOf(messages: Readonly<Record<string, string>>): (string | null)[] {
  const labels = Object.fromEntries(Object.keys(messages).map((label) => [label, label]))
  render(<ErrorSummary of={{ found: messages, errors: messages, labels, unread: '' }} />)
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

describe('the error summary', () => {
  it('adds the label to an error that shares only a word or letters with it', () => {
    const hours = 'Enter a whole number of hours from 0 to 8760'
    const time = 'Enter a time in steps of five minutes, such as 08:30'
    const messages = {
      'Latest move (hours before the visit)': hours,
      'Start time (leave empty for the whole day)': time,
      'Date of birth': 'Must be one of the days of this year',
      Name: 'Choose another username',
    }
    expect(linksOf(messages)).toEqual(
      Object.entries(messages).map(([label, message]) => `${label}: ${message}`),
    )
  })

  it('does not repeat a label that the error names', () => {
    const messages = {
      Doctor: 'Choose a doctor',
      'Price in dollars': 'Enter a price in dollars, such as 40 or 49.50',
      'Your message': 'Message is Required',
    }
    expect(linksOf(messages)).toEqual(Object.values(messages))
  })
})
