// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { fitAboveKeyboard } from '../../src/ui/above-keyboard.ts'

const SCREEN = 800
const HEIGHT = '--visual-viewport-height'

afterEach(() => vi.restoreAllMocks())

/** Simulates the part of the screen that the on-screen keyboard does not cover. */
function screenOf(height: number, scale = 1) {
  const seen = Object.assign(new EventTarget(), { height, scale })
  Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true })
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(SCREEN)
  const resize = (change: Partial<{ height: number; scale: number }>) => {
    Object.assign(seen, change)
    seen.dispatchEvent(new Event('resize'))
  }
  return { resize }
}

it('fits a dialog above a keyboard that is open already', async () => {
  screenOf(300)
  const dialog = document.createElement('div')
  fitAboveKeyboard(dialog)
  await expect.poll(() => dialog.style.getPropertyValue(HEIGHT)).toBe('300px')
})

it('follows the keyboard until it is stopped, but not the zoom', () => {
  const { resize } = screenOf(SCREEN)
  const dialog = document.createElement('div')
  const height = () => dialog.style.getPropertyValue(HEIGHT)
  const stop = fitAboveKeyboard(dialog)
  expect(height()).toBe('')
  resize({ height: 300 })
  expect(height()).toBe('300px')
  resize({ height: 200, scale: 2 })
  expect(height()).toBe('300px')
  resize({ height: SCREEN, scale: 1 })
  expect(height()).toBe('')
  stop()
  resize({ height: 300 })
  expect(height()).toBe('')
})
