import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

/** A dialog or a menu over the page, which the Back button closes. */
export type Layer = {
  /** Asks the dialog or menu to close. It stays open if it cannot close now. */
  onBack: () => void
  /** The address that opens the dialog or menu again. Without one, the page's address stays. */
  path?: string
}

// Each open dialog or menu has its own history entry, whose state counts the open ones.
// `reopens` tells whether the history entry's address opens the topmost dialog again.
const Entry = z.object({ layers: z.number(), reopens: z.boolean() })
const BARE = { layers: 0, reopens: false }
const readEntry = () => Entry.safeParse(history.state).data ?? BARE

const open: Layer[] = []
let isLeaving = false

/** Returns the number of dialogs and menus that the current history entry has open. */
export const layersHere = () => readEntry().layers

/** Adds a history entry for an opened dialog. After a reload that entry already exists. */
export function openLayer(layer: Layer): void {
  if (open.includes(layer)) return
  open.push(layer)
  addEntries()
}

/** Removes the history entry of a closed dialog, unless Back has already left that entry. */
export function closeLayer(layer: Layer): void {
  const place = open.indexOf(layer)
  if (place >= 0) open.splice(place, 1)
  // React's strict mode closes a dialog and immediately opens it again.
  queueMicrotask(leaveClosed)
}

/** Removes the history entries of closed dialogs by going back. */
export function leaveClosed(): void {
  const closed = layersHere() - open.length
  if (isLeaving || closed <= 0) return
  isLeaving = true
  history.go(-closed)
}

/** Closes a dialog when Back leaves its history entry. Returns a function that stops this. */
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
  if (wasLeft) return addEntries()
  for (const layer of open.slice(layers).toReversed()) layer.onBack()
  // Dialogs that could not close get a new history entry, after the closing of all others.
  if (layers < open.length) queueMicrotask(addEntries)
  // Forward leads to the history entry of a closed dialog, so leave that entry.
  else if (!reopens) leaveClosed()
}

function addEntries(): void {
  if (isLeaving) return
  if (open.length > layersHere()) dropFragment()
  for (const { path } of open.slice(layersHere())) {
    const state = { layers: layersHere() + 1, reopens: path !== undefined }
    // Manual restoration keeps the scroll position of the page below when Back returns to it.
    history.scrollRestoration = 'manual'
    navigate(path ?? location.pathname + location.search, { state })
    history.scrollRestoration = 'auto'
  }
}

// A fragment in the address would make Back move the focus to the fragment's element.
function dropFragment(): void {
  const { hash, pathname, search } = location
  if (hash) navigate(pathname + search, { replace: true, state: history.state })
}
