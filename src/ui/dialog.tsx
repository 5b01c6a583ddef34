import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './button.tsx'
import { backdrop, content, panel, title as titleLook, top } from './dialog.css.ts'
import { CloseIcon } from './icons.tsx'
import { useLayer } from './use-layer.ts'

type Props = {
  title: string
  isOpen: boolean
  /** The handler of Escape and the close button. A click outside keeps the dialog open. */
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  /** The id of an element in the dialog that describes the dialog to screen readers. */
  describedBy?: string
  /** True if the dialog has its own URL. The component that opened the dialog then handles Back. */
  hasAddress?: boolean
  children: ReactNode
}

/** A modal dialog with a title. Closing it returns the focus to the element that opened it. */
export function Dialog({ title, isOpen, onClose, role = 'dialog', describedBy, ...rest }: Props) {
  const { hasAddress = false, children } = rest
  useLayer(isOpen && !hasAddress, onClose)
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={(open) => open || onClose()} className={backdrop}>
      <Modal className={panel}>
        <AriaDialog
          role={role}
          className={content}
          {...(describedBy && { 'aria-describedby': describedBy })}
        >
          <div className={top}>
            <Heading slot="title" level={2} className={titleLook}>
              {title}
            </Heading>
            <Button look="icon" aria-label="Close" onPress={onClose}>
              <CloseIcon />
            </Button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
