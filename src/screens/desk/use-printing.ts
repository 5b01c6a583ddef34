import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns whether the page is being printed. Before printing, React renders the page again. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const media = matchMedia('print')
    // The browser prints as soon as the event listeners return, so render inside the listener.
    const show = (is: boolean) => flushSync(() => setPrinting(is))
    const follow = () => show(media.matches)
    const start = () => show(true)
    const end = () => show(false)
    media.addEventListener('change', follow)
    addEventListener('beforeprint', start)
    addEventListener('afterprint', end)
    return () => {
      media.removeEventListener('change', follow)
      removeEventListener('beforeprint', start)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
