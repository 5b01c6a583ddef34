import { useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { backdrop, content, panel, title as titleLook, top } from './dialog.css.ts'
import { CloseIcon } from './icons.tsx'
import { useModal } from './modal.ts'

type Props = {
  title: string
  isOpen: boolean
  /** Escape and the close button ask for this; a press outside does not, for it loses typed text. */
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  /** The id of an element inside that is read out after the title. */
  describedBy?: string
  children: ReactNode
}

/** A modal dialog named by its title; when it closes, focus returns to what opened it. */
export function Dialog({ isOpen, ...props }: Props) {
  return isOpen && createPortal(<OpenDialog {...props} />, document.body)
}

function OpenDialog({
  title,
  onClose,
  role = 'dialog',
  describedBy,
  children,
}: Omit<Props, 'isOpen'>) {
  const id = useId()
  const dialog = useRef<HTMLElement>(null)
  const onKeyDown = useModal(dialog, onClose)
  return (
    <div role="presentation" className={backdrop} onKeyDown={onKeyDown} onMouseDown={keepFocus}>
      <div className={panel}>
        <section
          ref={dialog}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own lies over the toasts, and makes them inert.
          role={role}
          aria-labelledby={id}
          aria-describedby={describedBy}
          tabIndex={-1}
          className={content}
        >
          <div className={top}>
            <h2 id={id} className={titleLook}>
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
  )
}

/** A press beside the dialog leaves the focus where it is. */
function keepFocus(event: MouseEvent) {
  if (event.target === event.currentTarget) event.preventDefault()
}
