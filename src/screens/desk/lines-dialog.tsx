import { useSelector } from '@xstate/react'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/t.ts'
import { LinesForm } from './lines-form.tsx'
import type { LinesRef } from './lines-ref.ts'

/** The dialog in which staff change a visit's treatments, their prices and the visit's length. */
export function LinesDialog({ lines }: { lines: LinesRef }) {
  const isOpen = useSelector(lines, (state) => state.hasTag('modal'))
  const isRead = useSelector(lines, (state) => !state.matches('reading'))
  return (
    <Dialog
      title={t('Treatments and price')}
      isOpen={isOpen}
      onClose={() => lines.send({ type: 'lines.close' })}
    >
      {isRead ? <LinesForm lines={lines} /> : <output>{t('Loading…')}</output>}
    </Dialog>
  )
}
