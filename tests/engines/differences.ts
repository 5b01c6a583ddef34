/** Elements whose role or accessible name a browser engine computes differently from Chromium. */
export type Difference = {
  readonly engine: string
  /** A CSS selector for the elements whose role or name differs from Chromium's. */
  readonly elements: string
  /** The role that the browser engine computes for the elements, or '' if it computes no role. */
  readonly role: string
  /**
   * Whether the browser engine computes no usable accessible name for these HTML elements.
   * Without a usable name, the test compares the element's text or label instead.
   */
  readonly isNamedByText: boolean
  readonly why: string
}

export const DIFFERENCES: readonly Difference[] = [
  {
    engine: 'Firefox',
    elements: 'input[type=password]',
    role: '',
    isNamedByText: false,
    why: 'ARIA has no role for a password field. Chromium and WebKit call it a text box.',
  },
  {
    engine: 'Firefox',
    elements: 'input[type=file]',
    role: '',
    isNamedByText: true,
    why: 'Firefox finds a file field by no role and no name. Chromium and WebKit call it a button.',
  },
  {
    engine: 'WebKitGTK',
    elements: 'select',
    role: 'button',
    isNamedByText: false,
    why: 'WebKit calls a list that opens a pop-up button. Its driver reports that as a button.',
  },
  {
    engine: 'WebKitGTK',
    elements: '[role=gridcell], [role=grid] td',
    role: 'gridcell',
    isNamedByText: true,
    why: 'WebKit lets a screen reader read the content of a cell, and gives the cell no name.',
  },
]
