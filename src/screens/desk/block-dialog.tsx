import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'
import type { AgendaName } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../ui/t.ts'
import type { AgendaRef } from './agenda-ref.ts'
import { BlockForm } from './block-form.tsx'
import type { BlockRef } from './block-ref.ts'
import { Blocked } from './blocked.tsx'

type Props = { block: BlockRef; agenda: AgendaRef; permissions: readonly Permission[] }

/** The dialog in which staff block a doctor's time. Then it lists the visits in that time. */
export function BlockDialog({ block, agenda, permissions }: Props) {
  const agendas = useSelector(agenda, ({ context }) => context.agendas)
  const isOpen = useSelector(block, (state) => state.hasTag('modal'))
  const isBlocked = useSelector(block, (state) => state.matches('told') || state.matches('freeing'))
  return (
    <Dialog
      title={isBlocked ? t('Time blocked') : t('Block Time')}
      isOpen={isOpen}
      onClose={() => block.send({ type: 'block.close' })}
    >
      {isBlocked ? (
        <div role="presentation" onKeyDown={undoOn(block)}>
          <Blocked block={block} name={nameIn(agendas, block)} permissions={permissions} />
        </div>
      ) : (
        <BlockForm block={block} agendas={agendas} />
      )}
    </Dialog>
  )
}

function nameIn(agendas: readonly AgendaName[], block: BlockRef): string {
  const { agendaId } = block.getSnapshot().context.form
  return agendas.find(({ id }) => id === agendaId)?.name ?? ''
}

/** Returns a key press handler that frees the blocked time on U. */
const undoOn =
  (block: BlockRef) =>
  ({ key, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent) => {
    if (ctrlKey || altKey || metaKey || repeat || key.toLowerCase() !== 'u') return
    block.send({ type: 'block.undo' })
  }
