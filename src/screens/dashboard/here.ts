import { useLocation } from 'wouter'
import { isForStaff, isPageAt, PAGES } from '../../../schemas/pages.ts'

const STAFF_PAGES = PAGES.filter(isForStaff)

/** Returns the path of the current page, and the permission that the page requires, if any. */
export function useHere() {
  const path = useLocation()[0].replace(/\/$/, '')
  return { path, needs: STAFF_PAGES.find((page) => isPageAt(page, path))?.access }
}
