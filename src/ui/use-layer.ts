import { createContext, use, useEffect, useEffectEvent } from 'react'

type Layer = { onBack: () => void }

/** Adds and removes the history entry of a layer over the page. */
type Layers = { open: (layer: Layer) => void; close: (layer: Layer) => void }

/** Without a provider, Back closes no layer. */
export const LayersContext = createContext<Layers>({ open: () => {}, close: () => {} })

/** Lets Back close a layer while it `isOpen`. */
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
