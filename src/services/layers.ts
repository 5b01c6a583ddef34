import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

/** A dialog or menu that covers the page. The Back button closes an open dialog or menu. */
export type Layer = {
  /** Asks the dialog or menu to close. A dialog that cannot close at the moment stays open. */
  onBack: () => void
  /** The URL that opens the dialog or menu again. If absent, the page's URL does not change. */
  path?: string
}

// Each open dialog or menu has its own history entry.
// The state of a history entry contains the number of open dialogs and menus.
// `reopens` says whether the history entry's URL opens the topmost dialog again.
const Entry = z.object({ layers: z.number(), reopens: z.boolean() })
const BARE = { layers: 0, reopens: false }
const readEntry = () => Entry.safeParse(history.state).data ?? BARE

const open: Layer[] = []
let isLeaving = false
// The page that was opened while the browser was leaving the history entries of closed dialogs.
let opened: { url: string; state: unknown } | undefined

/** Returns how many dialogs and menus are open at the current history entry. */
export const layersHere = () => readEntry().layers

/** Adds a history entry for an opened dialog. After a reload, the history entry already exists. */
export function openLayer(layer: Layer): void {
  if (open.includes(layer)) return
  open.push(layer)
  addEntries()
}

/** Removes a closed dialog's history entry, unless the Back button has already left that entry. */
export function closeLayer(layer: Layer): void {
  const place = open.indexOf(layer)
  if (place >= 0) open.splice(place, 1)
  // Wait for a microtask, because React's StrictMode closes a dialog and reopens it immediately.
  queueMicrotask(leaveClosed)
}

/** Removes the history entries of closed dialogs by going back. */
export function leaveClosed(): void {
  const closed = layersHere() - open.length
  if (isLeaving || closed <= 0) return
  isLeaving = true
  addEventListener('pushState', keepOpened)
  history.go(-closed)
}

// `history.go` takes effect later and leaves a page that opens meanwhile, so store that page's URL.
const keepOpened = () => {
  opened = { url: location.href, state: history.state }
}

/**
 * Opens the page in `opened` again after the browser has left the closed dialogs' history entries.
 */
function openAgain(): void {
  removeEventListener('pushState', keepOpened)
  const page = opened
  opened = undefined
  if (!page) return addEntries()
  // If a page opens before `history.go` takes effect, some browsers go back from the opened page.
  // If the current history entry belongs to a closed dialog, replace that entry.
  navigate(page.url, { replace: layersHere() > open.length, state: page.state })
}

/**
 * Closes a dialog when the Back button leaves the dialog's history entry.
 * Returns a function that stops listening for the Back button.
 */
export function watchLayers(): () => void {
  window.addEventListener('popstate', follow)
  if (!readEntry().reopens) leaveClosed()
  return () => window.removeEventListener('popstate', follow)
}

function follow(): void {
  history.scrollRestoration = 'auto'
  const { layers, reopens } = readEntry()
  const wasLeft = isLeaving
  isLeaving = false
  if (wasLeft) return openAgain()
  for (const layer of open.slice(layers).toReversed()) layer.onBack()
  // If a dialog stayed open, add its history entry again after the other dialogs have closed.
  if (layers < open.length) queueMicrotask(addEntries)
  // If the Forward button leads to the history entry of a closed dialog, go back again.
  else if (!reopens) leaveClosed()
}

function addEntries(): void {
  if (isLeaving) return
  if (open.length > layersHere()) dropFragment()
  for (const { path } of open.slice(layersHere())) {
    const state = { layers: layersHere() + 1, reopens: path !== undefined }
    // With manual scroll restoration, Back does not scroll the page that the dialog covered.
    history.scrollRestoration = 'manual'
    navigate(path ?? location.pathname + location.search, { state })
    history.scrollRestoration = 'auto'
  }
}

// Removes the URL's fragment, because Back would move the focus to the fragment's element.
function dropFragment(): void {
  const { hash, pathname, search } = location
  if (hash) navigate(pathname + search, { replace: true, state: history.state })
}
