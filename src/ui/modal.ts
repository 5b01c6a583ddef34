import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'

/**
 * What makes an element a modal dialog while it is on the page: nothing else can be pressed, reached
 * or read, the page behind it stands still, and Tab goes round in it. The focus moves in and, in the
 * end, back to what had it; where that is gone, the caller sees to it.
 */
export function useModal(dialog: RefObject<HTMLElement | null>, onEscape: () => void) {
  // Before anything in the dialog takes the focus.
  const [opener] = useState(() => document.activeElement)
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const still = othersThan(element, document.body).filter((other) => !other.hasAttribute('inert'))
    for (const other of still) other.setAttribute('inert', '')
    if (!element.contains(document.activeElement)) element.focus()
    return () => {
      for (const other of still) other.removeAttribute('inert')
      requestAnimationFrame(() => giveBack(opener))
    }
  }, [dialog, opener])
  useEffect(watchKeyboardRoom, [])
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onEscape()
    }
    if (event.key === 'Tab') goRound(event)
  }
}

/** Marks what belongs to no page and stays in use beside a dialog: the toasts, for one. */
export const besideDialogs = { 'data-beside-dialogs': '' } as const
const BESIDE = '[data-beside-dialogs]'

function othersThan(dialog: Element, within: Element): Element[] {
  return [...within.children].flatMap((child) => {
    if (child === dialog || child.matches(BESIDE)) return []
    const isAround = child.contains(dialog) || child.querySelector(BESIDE)
    return isAround ? othersThan(dialog, child) : [child]
  })
}

function giveBack(opener: Element | null) {
  const { activeElement, body } = document
  const isLost = !activeElement || activeElement === body
  if (isLost && opener instanceof HTMLElement) opener.focus()
}

const TABBABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

function goRound(event: KeyboardEvent<HTMLElement>) {
  const stops = event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)
  const [first, last] = [stops[0], stops[stops.length - 1]]
  const { target, shiftKey } = event
  // From the dialog itself, which no key leads to, the way back is round as well.
  const isAtStart = target === first || (target instanceof HTMLElement && target.tabIndex < 0)
  const isAtEnd = shiftKey ? isAtStart : target === last
  if (!isAtEnd) return
  event.preventDefault()
  const next = shiftKey ? last : first
  next?.focus()
}

/** Tells the styles how much height an on-screen keyboard leaves. */
function watchKeyboardRoom() {
  const { visualViewport: room } = window
  const { style } = document.documentElement
  const tell = () => style.setProperty(ROOM, `${room?.height ?? innerHeight}px`)
  tell()
  room?.addEventListener('resize', tell)
  return () => {
    room?.removeEventListener('resize', tell)
    style.removeProperty(ROOM)
  }
}

const ROOM = '--visual-viewport-height'
