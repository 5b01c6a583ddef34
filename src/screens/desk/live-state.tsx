import { useSelector } from '@xstate/react'
import { Button } from '../../ui/button.tsx'
import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import type { AgendaRef } from './agenda-ref.ts'
import { tellMoving } from './moving.ts'
import { tellChanges } from './news.ts'
import * as look from './today.css.ts'
import { useRepetition } from './use-repetition.ts'
import { isAsking } from './visit-dialog-content.ts'

/**
 * A line of text that says which visits have just changed, or that the connection is lost.
 * While staff are moving a visit, the line of text describes that visit instead of the changes.
 */
export function LiveState({ agenda }: { agenda: AgendaRef }) {
  const changes = useSelector(agenda, ({ context }) => context.changes)
  const live = useSelector(agenda, ({ children }) => children.live)
  const isLost = useSelector(live, (state) => state?.matches('waiting') ?? false)
  const isUndoable = useSelector(agenda, (state) => state.hasTag('undoable'))
  const moving = useSelector(agenda, tellMoving)
  const isUnread = useSelector(agenda, (state) =>
    state.matches({ shown: { desk: { placing: 'unread' } } }),
  )
  const isCovered = useSelector(agenda, isAsking)
  const news = isLost
    ? t('You are not seeing other people’s changes right now. Reconnecting…')
    : (moving ?? tellChanges(changes))
  const repetition = useRepetition(news, isCovered)
  return (
    <div className={look.newsLine}>
      <output className={look.news}>
        <span key={repetition}>{news}</span>
      </output>
      <output className={unseen}>
        {isUndoable && <span key={repetition}>{t('Press U to undo.')}</span>}
      </output>
      {isUnread && (
        <Button look="quiet" onPress={() => agenda.send({ type: 'retry' })}>
          {t('Try again')}
        </Button>
      )}
      {moving !== undefined && (
        <Button look="quiet" onPress={() => agenda.send({ type: 'visit.close' })}>
          {t('Leave it (Escape)')}
        </Button>
      )}
      {isUndoable && (
        <Button look="quiet" onPress={() => agenda.send({ type: 'desk.undo' })}>
          {t('Undo (U)')}
        </Button>
      )}
    </div>
  )
}
