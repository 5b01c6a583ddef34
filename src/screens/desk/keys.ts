import type { KeyboardEvent } from 'react'
import { visitIn } from '../../../machines/agenda-changes.ts'
import type { AgendaContext } from '../../../machines/agenda-context.ts'
import type { AgendaEvent } from '../../../machines/agenda-events.ts'
import { isCancellable, isMovable, isOpenTo, isPayable } from '../../../machines/agenda-rules.ts'
import type { DeskPlace } from '../../../machines/desk-booking-form.ts'
import { MARKS, type AgendaVisit, type Mark } from '../../../schemas/agenda.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { t } from '../../ui/t.ts'
import type { AgendaRef } from './agenda-ref.ts'
import { gapAt } from './gap.ts'
import { MARK_NAMES, MARK_RIGHTS } from './marks.ts'
import type { View } from './use-view.ts'

/** Where the focus is when staff press a key: on a visit, on a gap, or elsewhere in the agenda. */
type Spot = {
  /** The id of the visit with the focus, if a visit has the focus. */
  readonly visit: string | undefined
  /**
   * The day, agenda and start of the gap that has the focus. A gap is free time between visits.
   * If no gap has the focus, `place` has only a day: the focused visit's or the first shown day.
   */
  readonly place: DeskPlace
}

/** A keyboard shortcut of the Today page, which works only while the focus is in the agenda. */
type DeskKey = {
  /** The name of the key as the page shows it, such as `A`. Letter keys work without Shift. */
  readonly key: string
  /** What the keyboard shortcut does, in the words that the page shows. */
  readonly does: string
  /** The permission that a person needs to use the keyboard shortcut. */
  readonly needs: Permission
  /** The views of the agenda in which the shortcut works. Absent if it works in all views. */
  readonly views?: readonly View[]
  /** Returns the shortcut's event for the agenda state machine. Absent if there is no event. */
  readonly sends?: (spot: Spot) => AgendaEvent | undefined
  /** The dialog that the shortcut opens beside the agenda. Absent if it opens none. */
  readonly opens?: 'block' | 'notes'
  /**
   * Returns whether the details of a visit have a button for the shortcut.
   * `isOffered` is absent if the details of a visit never have a button for the shortcut.
   */
  readonly isOffered?: (visit: AgendaVisit) => boolean
}

/** The keys that record what happened to a visit, such as `A` for the patient's arrival. */
export const MARK_KEYS: Readonly<Record<Mark, string>> = {
  arrived: 'A',
  seated: 'S',
  done: 'D',
  missed: 'N',
}

/** The Today page's keyboard shortcuts, in the order in which the page lists the shortcuts. */
const DESK_KEYS: readonly DeskKey[] = [
  {
    key: t('Arrow keys'),
    does: t('go to another visit or gap'),
    needs: 'agenda.read',
    views: ['grid'],
  },
  {
    key: t('Page Up and Page Down'),
    does: t('go back or ahead an hour'),
    needs: 'agenda.read',
    views: ['grid'],
  },
  { key: t('Enter'), does: t('show details'), needs: 'agenda.read' },
  ...MARKS.map((mark): DeskKey => ({
    key: MARK_KEYS[mark],
    does: MARK_NAMES[mark],
    needs: MARK_RIGHTS[mark],
    sends: ({ visit: id }) => (id === undefined ? undefined : { type: 'visit.mark', id, mark }),
    isOffered: (visit) => isOpenTo(visit, mark),
  })),
  {
    key: 'M',
    does: t('Move'),
    needs: 'desk.write',
    sends: ({ visit: id }) => (id === undefined ? undefined : { type: 'visit.move', id }),
    isOffered: isMovable,
  },
  {
    key: 'P',
    does: t('Take payment'),
    needs: 'desk.write',
    sends: ({ visit: id }) => (id === undefined ? undefined : { type: 'visit.pay', id }),
    isOffered: isPayable,
  },
  {
    key: 'C',
    does: t('Cancel'),
    needs: 'desk.write',
    sends: ({ visit: id }) => (id === undefined ? undefined : { type: 'visit.cancel', id }),
    isOffered: isCancellable,
  },
  { key: 'T', does: t('read and write notes'), needs: 'note.write', opens: 'notes' },
  {
    key: 'B',
    does: t('book by phone'),
    needs: 'desk.write',
    sends: ({ place }) => ({ type: 'booking.open', place, isWalkIn: false }),
  },
  {
    key: 'W',
    does: t('walk-in'),
    needs: 'desk.write',
    sends: ({ place }) => ({ type: 'booking.open', place, isWalkIn: true }),
  },
  {
    key: t('Enter on a free time'),
    does: t('book at that time'),
    needs: 'desk.write',
    views: ['grid', 'list'],
  },
  { key: 'X', does: t('block time'), needs: 'timeoff.own', opens: 'block' },
  { key: 'U', does: t('undo'), needs: 'visit.done', sends: () => ({ type: 'desk.undo' }) },
  { key: '?', does: t('show keyboard shortcuts'), needs: 'agenda.read' },
]

/** The keyboard shortcuts that work while staff are moving a visit. */
export const PLACING_KEYS: readonly DeskKey[] = [
  {
    key: t('Arrow keys'),
    does: t('go to another free time'),
    needs: 'desk.write',
    views: ['grid'],
  },
  {
    key: t('Page Up and Page Down'),
    does: t('go back or ahead an hour'),
    needs: 'desk.write',
    views: ['grid'],
  },
  {
    key: t('Shift+Page Up and Shift+Page Down'),
    does: t('go to another day or week'),
    needs: 'desk.write',
  },
  { key: t('Enter'), does: t('move the visit there'), needs: 'desk.write' },
  {
    key: t('Escape'),
    does: t('leave the visit where it is'),
    needs: 'desk.write',
    sends: () => ({ type: 'visit.close' }),
  },
]

/** Returns 1 for Shift+Page Down (next day or week), -1 for Shift+Page Up, and otherwise 0. */
export function pagesTurned({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): number {
  if (!shiftKey) return 0
  return { PageDown: 1, PageUp: -1 }[key] ?? 0
}

/** The keyboard shortcuts on all staff pages, which `use-staff-keys.ts` handles. */
export const STAFF_KEYS: readonly Pick<DeskKey, 'key' | 'does'>[] = [
  { key: t('Ctrl+K'), does: t('find a patient, a day or a page') },
  { key: 'F2', does: t('Today') },
]

/** Returns the keyboard shortcuts that people with the given permissions can use. */
export const keysFor = (permissions: readonly Permission[]): readonly DeskKey[] =>
  DESK_KEYS.filter(({ needs }) => permissions.includes(needs))

/** Returns those of the given keyboard shortcuts that work in the agenda's view `view`. */
export const keysIn = (view: View, keys: readonly DeskKey[]): readonly DeskKey[] =>
  keys.filter(({ views }) => views?.includes(view) ?? true)

/** Returns one line of text that says what each keyboard shortcut does. */
export const tellKeys = (keys: readonly DeskKey[]): string =>
  keys.map(({ key, does }) => `${key}: ${does}`).join(' · ')

/** Opens a dialog beside the agenda: the form that blocks time, or the notes about a visit. */
export type Openers = {
  readonly onBlock: (place: DeskPlace) => void
  readonly onNotes: (visit: AgendaVisit) => void
}

/**
 * Returns a key press handler that sends the shortcuts' events to the agenda state machine, or
 * opens a dialog beside it.
 */
export const handlerOf =
  (keys: readonly DeskKey[], agenda: AgendaRef, { onBlock, onNotes }: Openers) =>
  (keyboard: KeyboardEvent) => {
    const { key, target, ctrlKey, altKey, metaKey, repeat } = keyboard
    if (ctrlKey || altKey || metaKey || repeat) return
    const pressed = keys.find((each) => each.key.toLowerCase() === key.toLowerCase())
    if (!pressed) return
    const { context } = agenda.getSnapshot()
    const spot = spotOf(target, context)
    const event = pressed.sends?.(spot)
    const visit = context.agenda && visitIn(context.agenda, spot.visit ?? '')
    if (!event && !pressed.opens) return
    // Prevent the browser from typing the shortcut's letter into the form that the shortcut opens.
    keyboard.preventDefault()
    if (event) agenda.send(event)
    else if (pressed.opens === 'block') onBlock(withDoctor(spot, context))
    else if (visit) onNotes(visit)
  }

/** Returns the place of the focused gap, or the day and the agenda of the focused visit. */
function withDoctor({ visit, place }: Spot, { agenda }: AgendaContext): DeskPlace {
  const known = agenda && visitIn(agenda, visit ?? '')
  return known ? { ...place, agendaId: known.agendaId } : place
}

function spotOf(target: EventTarget, { agenda, query }: AgendaContext): Spot {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-visit]') : null
  const visit = cell?.dataset['visit']
  const { date = query.from } = (agenda && visitIn(agenda, visit ?? '')) ?? {}
  return { visit, place: gapAt(target) ?? { date, agendaId: '', startsAt: null } }
}
