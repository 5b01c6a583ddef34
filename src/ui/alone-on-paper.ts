import { globalStyle, type GlobalStyleRule } from '@vanilla-extract/css'

const print = (rule: GlobalStyleRule): GlobalStyleRule => ({ '@media': { print: rule } })

/**
 * Adds print styles that hide everything except one element, and print it black on white.
 * `element` is the class of the element to print. Call `aloneOnPaper` only in a `.css.ts` file.
 */
export function aloneOnPaper(element: string): void {
  const page = `:root:has(${element})`
  globalStyle(`${page} body *:not(:has(${element}), ${element}, ${element} *)`, {
    ...print({ display: 'none' }),
  })
  globalStyle(`${page} :has(${element}), ${page}`, {
    ...print({
      display: 'block',
      justifyItems: 'stretch',
      minHeight: 0,
      width: 'auto',
      maxWidth: 'none',
      margin: 0,
      padding: 0,
      background: 'none',
      colorScheme: 'light',
    }),
  })
  globalStyle(`${element} *`, print({ color: 'inherit' }))
}
