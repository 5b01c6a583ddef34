// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { toast } from 'sonner'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const SENT = { kind: 'success', text: 'Sent' } as const
const LOST = { kind: 'error', text: 'Lost' } as const

/** Loads the code for toasts anew, so that the test starts like a freshly opened page. */
async function freshPage() {
  const { toasts } = await import('../../src/services/toasts.ts')
  const { Toaster, toastList } = await import('../../src/screens/toaster.tsx')
  return { toasts, toastList, open: () => render(<Toaster />) }
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  toast.dismiss()
  cleanup()
  vi.doUnmock('../../src/ui/toast-list.tsx')
})

describe('toasts', () => {
  it('load no code and show nothing until they are prepared', async () => {
    const { toastList, open } = await freshPage()
    const { container } = open()
    expect(toastList.read()).toBeUndefined()
    expect(container.innerHTML).toBe('')
    toastList.prepare()
    const region = await screen.findByRole('region', { name: 'Notifications' })
    expect(region.getAttribute('aria-live')).toBe('polite')
    expect(region.textContent).toBe('')
  })

  it('wait for the list that shows them, all of them', async () => {
    const { toasts, open } = await freshPage()
    toasts.show(SENT)
    toasts.show(LOST)
    open()
    expect((await screen.findByRole('status')).textContent).toBe('Sent')
    expect((await screen.findByRole('alert')).textContent).toBe('Lost')
  })

  it('whose code could not be loaded are shown with the next toast', async () => {
    const failed = Promise.withResolvers<void>()
    vi.doMock('../../src/ui/toast-list.tsx', () => {
      failed.resolve()
      throw new Error('offline')
    })
    const { toasts, toastList, open } = await freshPage()
    open()
    toasts.show(LOST)
    await failed.promise
    await vi.dynamicImportSettled()
    expect(toastList.read()).toBeUndefined()
    vi.doUnmock('../../src/ui/toast-list.tsx')
    toasts.show(SENT)
    expect((await screen.findByRole('alert')).textContent).toBe('Lost')
    expect((await screen.findByRole('status')).textContent).toBe('Sent')
  })
})
