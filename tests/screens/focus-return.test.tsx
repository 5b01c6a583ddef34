// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useFocusReturn } from '../../src/screens/appointment/focus-return.ts'

it('restores the focus although the list changes once more before the next frame', async () => {
  const heading = document.createElement('h2')
  heading.tabIndex = -1
  document.body.append(heading)
  const after = (treatmentId: string | null, isSettled: boolean) => ({ treatmentId, isSettled })
  const target = { current: heading }
  const { rerender } = renderHook(
    ({ treatmentId, isSettled }) => useFocusReturn(treatmentId, isSettled, target),
    { initialProps: after('filling', true) },
  )
  rerender(after(null, true))
  rerender(after(null, false))
  rerender(after(null, true))
  await waitFor(() => expect(document.activeElement).toBe(heading))
  heading.remove()
})
