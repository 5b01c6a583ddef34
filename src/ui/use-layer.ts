import { createContext, use, useEffect, useEffectEvent } from 'react'

type Layer = { onBack: () => void }

/** Functions that add and remove the history entry of a dialog or menu that covers the page. */
type Layers = { open: (layer: Layer) => void; close: (layer: Layer) => void }

/** Without a provider of `LayersContext`, the Back button closes no dialog or menu. */
export const LayersContext = createContext<Layers>({ open: () => {}, close: () => {} })

/** Lets the Back button close a dialog or menu while `isOpen` is true. */
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
