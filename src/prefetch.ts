import { useEffect } from 'react'
import { whenIdle } from './first-paint/when-idle.ts'
import { fetchPage } from './page-code.ts'
import { Session } from './screens/session.ts'
import { toastList } from './screens/toaster.tsx'

const INTENT = ['pointerover', 'focusin'] as const

/** Fetches code early: the page behind a hovered link, and the dashboard after a sign-in. */
export function Prefetch() {
  const isSignedIn = Session.useSelector((session) => session.hasTag('signedIn'))
  useEffect(watchIntent, [])
  useEffect(() => (isSignedIn ? whenIdle(prepareInside) : undefined), [isSignedIn])
  return null
}

/**
 * Fetches a linked page when the pointer or the focus reaches its link.
 * Returns a function that stops the early fetching.
 */
function watchIntent(): () => void {
  for (const type of INTENT) window.addEventListener(type, prefetch)
  return () => INTENT.forEach((type) => window.removeEventListener(type, prefetch))
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) fetchPage(link.pathname)
}

// Fetch the dashboard right after sign-in, before a touch needs it, because browsers delay requests
// that a touch starts by 0.1 s.
// Fetch the toasts' code early, so that the first toast needs no request.
function prepareInside(): void {
  fetchPage('/dashboard')
  toastList.prepare()
}
