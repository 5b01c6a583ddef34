// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '../../src/ui/button.tsx'

afterEach(cleanup)

describe('a button', () => {
  it('treats Enter that is held down as one press', () => {
    render(<Button onPress={() => {}}>Book</Button>)
    const button = screen.getByRole('button', { name: 'Book' })
    // `fireEvent` returns `false` if the page prevented the key's default action.
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true)
  })

  it('submits its form only if its type says so', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn((event: Event) => event.preventDefault())
    render(
      <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
        <Button>Remove the photo</Button>
        <Button type="submit">Add</Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Remove the photo' }))
    expect(onSubmit).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(onSubmit).toHaveBeenCalledOnce()
  })
})

describe('a pending button', () => {
  it('keeps the focus, says that it is busy, and cannot be pressed', async () => {
    const user = userEvent.setup()
    const onPress = vi.fn()
    const { rerender } = render(
      <Button isPending={false} onPress={onPress}>
        Pay
      </Button>,
    )
    await user.tab()
    expect(screen.getByRole('status').textContent).toBe('')
    rerender(
      <Button isPending onPress={onPress}>
        Pay
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Pay' })
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('In progress')
    await user.keyboard('{Enter} ')
    await user.click(button)
    expect(onPress).not.toHaveBeenCalled()
  })

  it('says nothing while the request of another button is running, and cannot be pressed', async () => {
    const user = userEvent.setup()
    const onPress = vi.fn()
    render(
      <Button isPending="elsewhere" onPress={onPress}>
        Check
      </Button>,
    )
    await user.click(screen.getByRole('button', { name: 'Check' }))
    expect(onPress).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('submits no form', async () => {
    const user = userEvent.setup()
    const onSubmit = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button isPending type="submit">
          Add
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button', { name: 'Add' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})
