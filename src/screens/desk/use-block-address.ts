import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useFollowed } from '../list/place.ts'
import { agendaHref, asksToBlock } from './agenda-address.ts'
import { blockPlaceOf } from './block-place.ts'
import type { BlockRef } from './block-ref.ts'
import type { Now } from './visit-state.ts'

/** Opens the form that blocks time if the page's URL asks for it. */
export function useBlockAddress(block: BlockRef, now: () => Now, mayBlock: boolean): void {
  const [, navigate] = useLocation()
  useFollowed(
    useCallback(
      (search) => {
        if (!mayBlock || !asksToBlock(search)) return
        const { date } = now()
        const place = blockPlaceOf({ date, agendaId: '', startsAt: null }, now())
        block.send({ type: 'block.open', place })
        // Remove `block` from the URL, so that the closed form does not open again.
        navigate(agendaHref(date, date), { replace: true })
      },
      [block, now, navigate, mayBlock],
    ),
  )
}
