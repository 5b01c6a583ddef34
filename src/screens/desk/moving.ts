import type { SnapshotFrom } from 'xstate'
import type { agendaMachine } from '../../../machines/agenda.ts'
import { t } from '../../ui/t.ts'

/** Returns a sentence about the visit that staff are moving; undefined if staff move no visit. */
export function tellMoving(state: SnapshotFrom<typeof agendaMachine>): string | undefined {
  const { picked, places, failure } = state.context
  if (!state.matches({ shown: { desk: 'placing' } }) || !picked) return undefined
  const { name } = picked.person
  const at = (placing: Placing) => state.matches({ shown: { desk: { placing } } })
  if (at('reading')) return t('Moving {name}’s visit: looking for free times…', { name })
  if (at('unread')) return t('Moving {name}’s visit: {failure}', { name, failure: failure ?? '' })
  if (at('full'))
    return t('Moving {name}’s visit: no free times on this day. Try another day.', { name })
  const count = places.reduce((sum, { starts }) => sum + starts.length, 0)
  return t(
    'Moving {name}’s visit. Free times: {count}. Press Enter to move it or Escape to leave it.',
    { name, count },
  )
}

type Placing = 'reading' | 'unread' | 'full'
