import { useEffect } from 'react'
import { noteReady } from './first-paint/ready-page.ts'
import { whenIdle } from './first-paint/when-idle.ts'
import type { Product } from './compose.ts'
import { codeAt, fetchPage } from './page-code.ts'
import { Session } from './screens/session.ts'
import { toastList } from './screens/toaster.tsx'
import { listenFor } from './services/listen-for.ts'

/**
 * Fetches the code of a page when a link to the page is hovered or focused.
 * Fetches the code of the dashboard after a sign-in.
 * When a signed-in person presses a link, requests the data of the page that the link opens.
 */
export function Prefetch({ product }: { product: Product }) {
  const email = Session.useSelector((session) =>
    session.hasTag('signedIn') ? session.context.person?.email : undefined,
  )
  useEffect(watchIntent, [])
  useEffect(() => (email === undefined ? undefined : whenIdle(prepareInside)), [email])
  useEffect(
    () => (email === undefined ? undefined : watchPresses(product, email)),
    [email, product],
  )
  return null
}

/**
 * Fetches the code of a linked page when the pointer or the focus reaches the link.
 * Returns a function that stops fetching the code of linked pages.
 */
const watchIntent = () => listenFor(['pointerover', 'focusin'], prefetch)

function prefetch({ target }: Event): void {
  const path = pathBehind(target)
  if (path !== undefined) fetchPage(path)
}

/**
 * Requests the data of a page when a link to the page is pressed, before the click opens the page.
 * Returns a function that stops listening for presses on links.
 */
function watchPresses(product: Product, email: string): () => void {
  const press = async ({ target }: Event) => {
    const path = pathBehind(target)
    if (path === undefined || path === location.pathname) return
    noteReady(undefined)
    try {
      for (const { pressed } of await codeAt(path)) {
        if (!pressed) continue
        product.provide(pressed, email)
        noteReady(path)
      }
    } catch {
      // If the page's code fails to load here, the router loads it again and reports a new failure.
    }
  }
  return listenFor(['pointerdown'], press)
}

function pathBehind(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link.pathname : undefined
}

// A request that a touch starts is delayed by 0.1 s, so fetch the dashboard's code in advance.
// Fetch the toasts' code early, so that the first toast needs no request.
function prepareInside(): void {
  fetchPage('/dashboard')
  toastList.prepare()
}
