import { use, useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import type { Toast } from '../../machines/toast.ts'
import { Button } from './button.tsx'
import { CloseIcon } from './icons.tsx'
import { ToastHold } from './toast-hold.ts'
import { toast } from './toast-list.css.ts'

/** The share of a toast's width by which a drag must move the toast to dismiss it (spec §9). */
const DRAG_AWAY = 0.8

type Props = Toast & {
  /** The time until the toast closes, in milliseconds. */
  ms: number
  onClose: () => void
}

/** One toast. Screen readers read an error immediately, and other toasts at a pause. */
export function ToastCard({ kind, text, ms, onClose }: Props) {
  const { isHeld, letGo } = use(ToastHold)
  const { isDragged, style, gestures } = useDragAway(onClose)
  useCountdown(ms, isHeld || isDragged, onClose)
  useEffect(() => letGo, [letGo])
  return (
    <div className={toast[kind]} style={style} {...gestures}>
      <p role={kind === 'error' ? 'alert' : 'status'}>{text}</p>
      <Button look="icon" aria-label="Close this message" onPress={onClose}>
        <CloseIcon />
      </Button>
    </div>
  )
}

function useCountdown(ms: number, isHeld: boolean, onEnd: () => void) {
  const left = useRef(ms)
  useEffect(() => {
    if (isHeld) return undefined
    const started = performance.now()
    const timer = setTimeout(onEnd, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [isHeld, onEnd])
}

const isOnButton = (target: EventTarget) => target instanceof Element && !!target.closest('button')

function useDragAway(onAway: () => void) {
  const [start, setStart] = useState<number>()
  const [moved, setMoved] = useState(0)
  const drop = () => {
    setStart(undefined)
    setMoved(0)
  }
  const gestures = {
    // Prevents a press on the toast from moving the focus away from a field with entered text.
    onMouseDown: (event: MouseEvent) => {
      if (!isOnButton(event.target)) event.preventDefault()
    },
    onPointerDown: (event: PointerEvent) => {
      // Prevents the toast library from starting its own drag.
      event.stopPropagation()
      // Do not capture the pointer on a button: the toast would then receive the button's click.
      if (event.button !== 0 || isOnButton(event.target)) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setStart(event.clientX)
    },
    onPointerMove: ({ clientX }: PointerEvent) => {
      if (start !== undefined) setMoved(clientX - start)
    },
    onPointerUp: ({ clientX, currentTarget }: PointerEvent) => {
      if (start === undefined) return
      const far = currentTarget.getBoundingClientRect().width * DRAG_AWAY
      if (Math.abs(clientX - start) < far) drop()
      else onAway()
    },
    onPointerCancel: drop,
  }
  const isDragged = start !== undefined
  return { isDragged, style: moved ? { transform: `translateX(${moved}px)` } : {}, gestures }
}
