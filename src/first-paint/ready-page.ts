let ready: string | undefined

/** Notes the path of the page whose code a press on a link has loaded, and whose data it requested. */
export const noteReady = (path: string | undefined): void => {
  ready = path
}

/** Returns whether a press on a link has loaded the current page's code and requested its data. */
export const isReady = (): boolean => ready === location.pathname
