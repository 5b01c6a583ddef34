import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

/** A dialog or a menu over the page. Back closes it. */
export type Layer = {
  /** Asks the layer to close. It stays open if it cannot close now. */
  onBack: () => void
  /** The address that opens the layer again. Without one, the address does not change. */
  path?: string
}

// Each layer has its own history entry. The entry's state holds the number of open layers.
// `reopens` tells whether the entry's address opens the top layer again.
const Entry = z.object({ layers: z.number(), reopens: z.boolean() })
const BARE = { layers: 0, reopens: false }
const readEntry = () => Entry.safeParse(history.state).data ?? BARE

const open: Layer[] = []
let isLeaving = false

/** Returns the number of layers of the current history entry. */
export const layersHere = () => readEntry().layers

/** Adds a history entry for an opened layer. After a reload its entry already exists. */
export function openLayer(layer: Layer): void {
  if (open.includes(layer)) return
  open.push(layer)
  addEntries()
}

/** Removes the history entry of a closed layer, unless Back has already left it. */
export function closeLayer(layer: Layer): void {
  const place = open.indexOf(layer)
  if (place >= 0) open.splice(place, 1)
  // React's strict mode closes a layer and immediately opens it again.
  queueMicrotask(leaveClosed)
}

/** Leaves the history entries of layers that are closed. */
export function leaveClosed(): void {
  const closed = layersHere() - open.length
  if (isLeaving || closed <= 0) return
  isLeaving = true
  history.go(-closed)
}

/** Closes layers when Back leaves their history entries. Returns a function that stops it. */
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
  // Layers that could not close get a new history entry, after the other layers have closed.
  if (layers < open.length) queueMicrotask(addEntries)
  // Forward leads to the entry of a closed layer, so leave it.
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

// Back to an entry with a fragment would move the focus to the fragment's element.
function dropFragment(): void {
  const { hash, pathname, search } = location
  if (hash) navigate(pathname + search, { replace: true, state: history.state })
}
