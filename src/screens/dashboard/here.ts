import { useLocation } from 'wouter'
import { neededAt } from '../../../schemas/pages.ts'

/** Returns the path of the current page, and the permission that the page requires, if any. */
export function useHere() {
  const path = useLocation()[0].replace(/\/$/, '')
  return { path, needs: neededAt(path) }
}
