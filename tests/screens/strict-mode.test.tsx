// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Failure } from '../../machines/failure.ts'
import { App } from '../../src/app.tsx'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

// Simulates an API call that fails when its signal is aborted, as a real API call does.
const until = <Answer,>(signal: AbortSignal | undefined, answer: Answer) =>
  new Promise<Answer>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Failure('unreachable', 'Given up')))
    setImmediate(() => resolve(answer))
  })

function openStrictly(path: string) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  openApp(
    path,
    {
      identity: { restore: () => Promise.resolve(ANN) },
      clinic: {
        isAdmin: (_, signal) => until(signal, true),
        bookingsOf: (_, signal) => until(signal, []),
      },
    },
    (product) => (
      <StrictMode>
        <App product={product} />
      </StrictMode>
    ),
  )
}

describe('a page that React mounts twice, as it does in development', () => {
  it('does not treat the stopped call of the first mount as a failed call', async () => {
    openStrictly('/dashboard')
    expect(await screen.findByRole('link', { name: 'All Users' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
