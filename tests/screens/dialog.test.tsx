// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Button } from '../../src/ui/button.tsx'
import { Dialog } from '../../src/ui/dialog.tsx'
import { besideDialogs } from '../../src/ui/modal.ts'

afterEach(cleanup)

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <main>
        <Button onPress={() => setOpen(true)}>Delete</Button>
      </main>
      <div>
        <p {...besideDialogs}>A toast</p>
        <footer>The foot</footer>
      </div>
      <Dialog
        title="Are you sure?"
        describedBy="why"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <p id="why">There is no way back.</p>
        <Button isDisabled>Later</Button>
        <Button>Cancel</Button>
      </Dialog>
    </>
  )
}

async function open() {
  const user = userEvent.setup()
  render(<Page />, { wrapper: StrictMode })
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Are you sure?' }) }
}

const isInert = (text: string) => screen.getByText(text).closest('[inert]') !== null

it('takes the focus, to be read out with its title and its description', async () => {
  const { dialog } = await open()
  expect(document.activeElement).toBe(dialog)
  expect(dialog.getAttribute('aria-describedby')).toBe('why')
})

it('leaves nothing else in use but what stands beside dialogs, as long as it is open', async () => {
  const { user, dialog } = await open()
  expect(isInert('Delete')).toBe(true)
  expect(isInert('The foot')).toBe(true)
  expect(isInert('A toast')).toBe(false)
  expect(dialog.closest('[inert]')).toBeNull()
  await user.keyboard('{Escape}')
  expect(document.querySelector('[inert]')).toBeNull()
})

it('keeps Tab within, both ways, past what is disabled', async () => {
  const { user } = await open()
  const focused = () => document.activeElement?.textContent || 'Close'
  const stops: string[] = []
  for (const key of ['{Tab}', '{Tab}', '{Tab}', '{Shift>}{Tab}{/Shift}']) {
    await user.keyboard(key)
    stops.push(focused())
  }
  expect(stops).toEqual(['Close', 'Cancel', 'Close', 'Cancel'])
})

it.each(['{Escape}', '{Tab}{Enter}'])(
  'is closed with %s, and gives the focus back',
  async (keys) => {
    const { user } = await open()
    await user.keyboard(keys)
    expect(screen.queryByRole('dialog')).toBeNull()
    const opener = screen.getByRole('button', { name: 'Delete' })
    await expect.poll(() => document.activeElement).toBe(opener)
  },
)

it('stays open, with its focus, at a press beside it', async () => {
  const { user, dialog } = await open()
  const beside = dialog.closest('[role="presentation"]')
  if (!beside) throw new Error('Nothing is beside the dialog')
  await user.click(beside)
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(document.activeElement).toBe(dialog)
})
