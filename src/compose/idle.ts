import { fromCallback } from 'xstate'
import { idleMachine, type IdleEvent } from '../../machines/idle.ts'
import type { Services, SessionRef } from '../services.ts'
import { activity, followActivity } from '../services/activity.ts'
import { idleEnd } from '../services/idle-end.ts'

/** Connects the state machine that signs out idle staff to events of staff activity in all tabs. */
export function provideIdle({ settings, deviceNow: time }: Services, session: SessionRef) {
  const { idleMs, reason } = idleEnd(settings)
  const logic = idleMachine.provide({
    actors: {
      watchActivity: fromCallback<IdleEvent, undefined>(({ sendBack }) => {
        const report = () => {
          const at = activity.last()
          if (at !== undefined) sendBack({ type: 'activity.seen', at })
        }
        const stopWatching = activity.watch(report)
        // Another tab may have recorded activity after `lastSeen` was read.
        report()
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
      // When the inactivity dialog closes, the focus returns to the element that had it before.
      // If no element has the focus, focus `<main>` before the inactivity dialog opens.
      anchorFocus: () => {
        if (document.activeElement === document.body) document.querySelector('main')?.focus()
      },
      extend: () => activity.note(time()),
      endSession: () => session.send({ type: 'session.expire', reason }),
    },
  })
  return { logic, input: { idleMs, lastSeen: activity.last() ?? time(), now: time } }
}
