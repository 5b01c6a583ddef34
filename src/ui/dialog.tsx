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
  /** Escape and the close button ask for this; a press outside does not, for it loses typed text. */
  onClose: () => void
  role?: 'dialog' | 'alertdialog'
  /** The id of an element inside that is read out after the title. */
  describedBy?: string
  /** What opened it sees to Back itself: its address opens it again. */
  hasAddress?: boolean
  children: ReactNode
}

/** A modal dialog named by its title. Back closes it, too, and focus returns to what opened it. */
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
