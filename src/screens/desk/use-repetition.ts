import { useEffect, useRef, useState } from 'react'

/** The time in milliseconds after which screen readers can read the page behind a closed dialog. */
const UNCOVERED_MS = 100

/**
 * Returns a React key for an element whose text screen readers announce.
 * Screen readers do not announce text that changes behind an open dialog.
 * If the text changed behind a dialog, the React key changes once the dialog has closed.
 * When the React key changes, React inserts the text again, and screen readers announce the text.
 */
export function useRepetition(text: string, isCovered: boolean): number {
  const [repetitions, setRepetitions] = useState(0)
  const last = useRef({ text, isCovered })
  useEffect(() => {
    const before = last.current
    last.current = { text: isCovered ? before.text : text, isCovered }
    if (isCovered || !before.isCovered || text === before.text) return undefined
    const timer = setTimeout(() => setRepetitions((count) => count + 1), UNCOVERED_MS)
    return () => clearTimeout(timer)
  }, [text, isCovered])
  return repetitions
}
