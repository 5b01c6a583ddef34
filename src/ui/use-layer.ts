import { useEffect, useEffectEvent } from 'react'
import { closeLayer, openLayer } from '../services/layers.ts'

/** Has Back close what lies over the page while it `isOpen`. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const onBack = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return undefined
    const layer = { onBack: () => onBack() }
    openLayer(layer)
    return () => closeLayer(layer)
  }, [isOpen])
}
