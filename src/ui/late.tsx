import { createElement, lazy, useState, type ComponentType } from 'react'

type Module<Props> = { default: ComponentType<Props> }

/**
 * A part of the page whose code is fetched with the first drawing, as by React's `lazy`, or before by
 * `fetch`: then it is drawn at once. `lazy` shows the fallback even for a moment's wait, and React
 * keeps every fallback for a third of a second.
 */
export function late<Props extends object>(load: () => Promise<Module<Props>>) {
  let here: ComponentType<Props> | undefined
  const fetch = async () => {
    const module = await load()
    here = module.default
    return module
  }
  const Lazy: ComponentType<Props> = lazy(fetch)
  const Late = (props: Props) => {
    // The same for as long as it is on the page: another one would begin anew.
    const [Part] = useState(() => here ?? Lazy)
    return createElement(Part, props)
  }
  return Object.assign(Late, { fetch })
}
