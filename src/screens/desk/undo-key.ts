import type { KeyboardEvent } from 'react'
import type { PersonRef } from './person-ref.ts'

const FIELDS = 'input, textarea, select'

/**
 * Returns a key press handler that undoes the latest change of a link on U.
 * In a field, U is a letter.
 */
export const undoOn =
  (actor: PersonRef) =>
  ({ key, target, ctrlKey, altKey, metaKey, repeat }: KeyboardEvent): void => {
    if (ctrlKey || altKey || metaKey || repeat || key.toLowerCase() !== 'u') return
    if (target instanceof Element && target.matches(FIELDS)) return
    actor.getSnapshot().children.links?.send({ type: 'link.undo' })
  }
