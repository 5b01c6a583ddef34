import { createContext, use, useEffect, useEffectEvent } from 'react'

type Layer = { onBack: () => void }

/** Gives what lies over the page an entry of the history, which Back leaves. */
type Layers = { open: (layer: Layer) => void; close: (layer: Layer) => void }

/** Outside a provider, Back closes nothing. */
export const LayersContext = createContext<Layers>({ open: () => {}, close: () => {} })

/** Has Back close what lies over the page while it `isOpen`. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const { open, close } = use(LayersContext)
  const onBack = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { onBack: () => onBack() }
    open(layer)
    return () => close(layer)
  }, [isOpen, open, close])
}
