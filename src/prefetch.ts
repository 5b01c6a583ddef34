import { useEffect } from 'react'
import { whenIdle } from './first-paint/when-idle.ts'
import { fetchPage } from './page-code.ts'
import { Session } from './screens/session.ts'
import { toastList } from './screens/toaster.tsx'

const INTENT = ['pointerover', 'focusin'] as const

/** Fetches code before it is needed: what a link leads to, and what a signed-in person sees next. */
export function Prefetch() {
  const isSignedIn = Session.useSelector((session) => session.hasTag('signedIn'))
  useEffect(watchIntent, [])
  useEffect(() => (isSignedIn ? whenIdle(prepareInside) : undefined), [isSignedIn])
  return null
}

/** Fetches the page that a link leads to, when a pointer or the focus comes to it; returns how to stop. */
function watchIntent(): () => void {
  for (const type of INTENT) window.addEventListener(type, prefetch)
  return () => INTENT.forEach((type) => window.removeEventListener(type, prefetch))
}

function prefetch({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) fetchPage(link.pathname)
}

// Browsers delay fetches that start during a touch by a tenth of a second, so the dashboard is
// fetched before its link is touched. The toasts are fetched too: the first must not wait for its
// code, nor fail without it.
function prepareInside(): void {
  fetchPage('/dashboard')
  toastList.prepare()
}
