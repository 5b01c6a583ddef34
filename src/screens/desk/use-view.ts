import { useState, useSyncExternalStore } from 'react'
import { narrow } from '../../ui/theme.css.ts'

export type View = 'grid' | 'list' | 'board'

/**
 * Returns the shown view of the agenda, which is one of `views`, and a function that sets the view.
 * If no view is chosen, a narrow screen shows the list, and a wide screen shows the grid.
 */
export function useView(
  views: readonly { readonly value: View }[],
): readonly [View, (view: View) => void] {
  const isNarrow = useSyncExternalStore(followWidth, readWidth, () => false)
  const [chosen, setChosen] = useState<View>()
  const shown = views.find(({ value }) => value === chosen)?.value
  return [shown ?? (isNarrow ? 'list' : 'grid'), setChosen]
}

const readWidth = () => matchMedia(narrow).matches

function followWidth(changed: () => void) {
  const list = matchMedia(narrow)
  list.addEventListener('change', changed)
  return () => list.removeEventListener('change', changed)
}
