// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { landing, useFocusKeeper } from '../../src/screens/payment/focus-keeper.ts'

afterEach(cleanup)

const machine = createMachine({
  initial: 'asking',
  states: { asking: { on: { answer: 'done' } }, done: {} },
})

function Page({ isOpenerKept }: { isOpenerKept: boolean }) {
  const actor = useActorRef(machine)
  const isAsking = useSelector(actor, (state) => state.matches('asking'))
  return (
    <div {...useFocusKeeper(actor)}>
      <h1 tabIndex={-1}>Heading</h1>
      {(isAsking || isOpenerKept) && <button>Opener</button>}
      <h2 tabIndex={-1} {...landing}>
        Landing
      </h2>
      <SlowDialog onAnswer={() => actor.send({ type: 'answer' })} />
    </div>
  )
}

/** A dialog that stays in the document for some time after a button press. */
function SlowDialog({ onAnswer }: { onAnswer: () => void }) {
  const [isShown, setIsShown] = useState(true)
  const dialog = (
    <div role="alertdialog">
      <button onClick={onAnswer}>Answer</button>
      <button onClick={() => setIsShown(false)}>Leave</button>
    </div>
  )
  return isShown && createPortal(dialog, document.body)
}

const button = (name: string) => screen.getByRole('button', { name })
const frame = () => new Promise(requestAnimationFrame)

/** Presses a button in the dialog, and removes the dialog twenty frames later. */
async function answer(isOpenerKept: boolean) {
  render(<Page isOpenerKept={isOpenerKept} />)
  act(() => button('Opener').focus())
  act(() => button('Answer').focus())
  act(() => button('Answer').click())
  for (let count = 0; count < 20; count += 1) await frame()
  expect(document.activeElement).toBe(button('Answer'))
  act(() => button('Leave').click())
}

it('moves the focus to the landing when a slow dialog leaves, and its opener is gone', async () => {
  await answer(false)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Landing'))
})

it('returns the focus to the opener when a slow dialog leaves', async () => {
  await answer(true)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Opener'))
})
