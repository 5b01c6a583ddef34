import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { FocusScope } from 'react-aria/FocusScope'
import { useDialog } from 'react-aria/useDialog'
import { useModalOverlay } from 'react-aria/useModalOverlay'
import { useOverlayTriggerState } from 'react-stately/useOverlayTriggerState'
import { fitAboveKeyboard } from './above-keyboard.ts'
import { Button } from './button.tsx'
import { backdrop, content, panel, title as titleLook, top } from './dialog.css.ts'
import { CloseIcon } from './icons.tsx'
import { useLayer } from './use-layer.ts'
import type { Elements } from './elements.ts'

type Props = OpenProps & {
  isOpen: boolean
  /**
   * True if the dialog has its own URL. The component that opened it then handles the Back button.
   */
  hasAddress?: boolean
}

type OpenProps = {
  title: string
  /** Called on Escape and on a press of the close button, but not on a click outside the dialog. */
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  /** The id of an element in the dialog that describes the dialog to screen readers. */
  describedBy?: string
  /** True if the dialog is rendered before it opens, hidden in React's `Activity`. */
  isPrepared?: boolean
  /** True if the dialog fills a small screen. */
  isSheet?: boolean
  children: Elements
}

/**
 * A modal dialog with a title. Closing the dialog returns the focus to the element that opened it.
 * `Dialog` uses React Aria's hooks, because React Aria's `Modal` renders several times on opening.
 * Each render of React Aria's `Modal` makes the browser lay out the page again.
 */
export function Dialog({ isOpen, hasAddress = false, ...props }: Props) {
  useLayer(isOpen && !hasAddress, props.onClose)
  return isOpen && createPortal(<OpenDialog {...props} />, document.body)
}

function OpenDialog({ title, onClose, role = 'dialog', describedBy, ...rest }: OpenProps) {
  const { isPrepared = false, isSheet, children } = rest
  const overlay = useRef<HTMLDivElement>(null)
  const modal = useRef<HTMLDivElement>(null)
  const dialog = useRef<HTMLElement>(null)
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: onClose })
  const { modalProps, underlayProps } = useModalOverlay({}, state, modal)
  const described = describedBy === undefined ? {} : { 'aria-describedby': describedBy }
  const { dialogProps, titleProps } = useDialog({ role, ...described }, dialog)
  useEffect(() => (overlay.current ? fitAboveKeyboard(overlay.current) : undefined), [])
  return (
    <FocusScope contain restoreFocus={!isPrepared}>
      {isPrepared && <FocusReturn />}
      <div {...underlayProps} ref={overlay} className={backdrop} data-sheet={isSheet}>
        <div {...modalProps} ref={modal} className={panel}>
          <section {...dialogProps} ref={dialog} className={content}>
            <div className={top}>
              <h2 {...titleProps} className={titleLook}>
                {title}
              </h2>
              <Button look="icon" aria-label="Close" onPress={onClose}>
                <CloseIcon />
              </Button>
            </div>
            {children}
          </section>
        </div>
      </div>
    </FocusScope>
  )
}

/**
 * Returns the focus to the element that had the focus before the dialog opened.
 * `FocusScope` stores the focused element too early for a hidden dialog: at the first render.
 * `FocusReturn` is the dialog's first child, so it runs before a field in the dialog is focused.
 */
function FocusReturn() {
  useLayoutEffect(() => {
    const opener = document.activeElement
    const restore = () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
    return () => void requestAnimationFrame(restore)
  }, [])
  return null
}
