import { fromCallback } from 'xstate'
import { agendaLive } from '../../../machines/agenda-setup.ts'
import type { SightEvent, StreamEvent, WatchedDays } from '../../../machines/live.ts'
import type { Services } from '../../services.ts'
import { followDays } from '../../services/agenda-days.ts'
import { followSight } from '../../services/page-sight.ts'

/** Connects the state machine for live updates of the staff agenda to the clinic's server. */
export const provideLive = ({ clinic }: Services) =>
  agendaLive.provide({
    actors: {
      watchDays: fromCallback<StreamEvent, WatchedDays>(({ input, sendBack }) => {
        const stop = new AbortController()
        const lost = (error?: unknown) =>
          stop.signal.aborted || sendBack({ type: 'live.lost', error })
        followDays(clinic, input, {
          signal: stop.signal,
          onOpen: () => sendBack({ type: 'live.open' }),
          onNews: (news) => sendBack({ type: 'live.news', ...news }),
        }).then(() => lost(), lost)
        return () => stop.abort()
      }),
      watchPage: fromCallback<SightEvent, undefined>(({ sendBack }) =>
        followSight({
          seen: () => sendBack({ type: 'page.seen' }),
          hidden: () => sendBack({ type: 'page.hidden' }),
        }),
      ),
    },
  })
