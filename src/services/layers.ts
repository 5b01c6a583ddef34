import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'

/** Something that lies over the page and that Back closes: a dialog, or a menu. */
export type Layer = {
  /** Asks it to close; it stays where it cannot close now. */
  onBack: () => void
  /** The address that opens it again. Without one, the address stays, and nothing opens it again. */
  path?: string
}

// A layer has an entry of the history to itself. The entry's state says how many layers lie over
// the page there, and whether its address opens the topmost again.
const Entry = z.object({ layers: z.number(), reopens: z.boolean() })
const BARE = { layers: 0, reopens: false }
const readEntry = () => Entry.safeParse(history.state).data ?? BARE

const open: Layer[] = []
let isLeaving = false

/** How many layers lie over the page in the history's present entry. */
export const layersHere = () => readEntry().layers

/** Gives a layer that has opened its entry, unless the present one is its own, as after a reload. */
export function openLayer(layer: Layer): void {
  if (open.includes(layer)) return
  open.push(layer)
  addEntries()
}

/** Takes back the entry of a layer that has closed, if Back has not left it already. */
export function closeLayer(layer: Layer): void {
  const place = open.indexOf(layer)
  if (place >= 0) open.splice(place, 1)
  // React's strict mode closes what it opens again at once.
  queueMicrotask(leaveClosed)
}

/** Leaves the entries of layers that are not open. */
export function leaveClosed(): void {
  const closed = layersHere() - open.length
  if (isLeaving || closed <= 0) return
  isLeaving = true
  history.go(-closed)
}

/** Closes layers as Back leaves their entries; returns how to stop. */
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
  // What could not close lies over the page again, once what could has done so.
  if (layers < open.length) queueMicrotask(addEntries)
  // Forward leads to what is closed for good.
  else if (!reopens) leaveClosed()
}

function addEntries(): void {
  if (isLeaving) return
  if (open.length > layersHere()) dropFragment()
  for (const { path } of open.slice(layersHere())) {
    const state = { layers: layersHere() + 1, reopens: path !== undefined }
    // The page below keeps its place when Back returns to it.
    history.scrollRestoration = 'manual'
    navigate(path ?? location.pathname + location.search, { state })
    history.scrollRestoration = 'auto'
  }
}

// Back to an entry with a fragment would move the focus to what the fragment names.
function dropFragment(): void {
  const { hash, pathname, search } = location
  if (hash) navigate(pathname + search, { replace: true, state: history.state })
}
