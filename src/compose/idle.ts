import { fromCallback } from 'xstate'
import { idleMachine, type IdleEvent } from '../../machines/idle.ts'
import type { Services, SessionRef } from '../services.ts'
import { activity, followActivity } from '../services/activity.ts'
import { idleEnd } from '../services/idle-end.ts'

/** The idle machine with the browser's tabs behind it. */
export function provideIdle({ settings, now }: Services, session: SessionRef) {
  const time = () => now().getTime()
  const { idleMs, reason } = idleEnd(settings)
  const logic = idleMachine.provide({
    actors: {
      watchActivity: fromCallback<IdleEvent, undefined>(({ sendBack }) => {
        const stopWatching = activity.watch(() => {
          const at = activity.last()
          if (at !== undefined) sendBack({ type: 'activity.seen', at })
        })
        const stopFollowing = followActivity(time, idleMs, () =>
          sendBack({ type: 'activity.check' }),
        )
        return () => {
          stopWatching()
          stopFollowing()
        }
      }),
    },
    actions: {
      // A dialog gives the focus back to what had it, and a page just opened has none.
      anchorFocus: () => {
        if (document.activeElement === document.body) document.querySelector('main')?.focus()
      },
      extend: () => activity.note(time()),
      endSession: () => session.send({ type: 'session.expire', reason }),
    },
  })
  return { logic, input: { idleMs, lastSeen: activity.last() ?? time(), now: time } }
}
