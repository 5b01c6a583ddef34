import type { Page } from '@playwright/test'

/** Resolves when the browser has drawn two frames, so that the page has reacted to a new width. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  )
