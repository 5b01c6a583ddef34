import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useFollowed } from '../list/place.ts'
import { agendaHref, readTodayAddress } from './agenda-address.ts'
import type { AgendaRef } from './agenda-ref.ts'

/**
 * Shows the days that the page's URL names, and opens the booking form that it asks for.
 * A URL without a date shows today. It shows the next day after midnight, or, if a dialog is open
 * at midnight, after the dialog has closed.
 */
export function useAgendaAddress(agenda: AgendaRef, date: string, mayBook: boolean): void {
  const [, navigate] = useLocation()
  const { today } = useSelector(
    agenda,
    (state) => ({ today: date, isCovered: state.hasTag('modal') }),
    (last, next) => next.isCovered || next.today === last.today,
  )
  useFollowed(
    useCallback(
      (search) => {
        const { query, asked } = readTodayAddress(search, today, mayBook)
        agenda.send({ type: 'agenda.look', query, asked })
        if (!asked) return
        agenda.send({ type: 'booking.open', ...asked })
        // Remove `book` from the URL, so that the closed booking form does not open again.
        navigate(agendaHref(query.from, today, query.agenda), { replace: true })
      },
      [agenda, today, navigate, mayBook],
    ),
  )
}
