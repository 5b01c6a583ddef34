/** An element whose role or name an engine computes in another way than Chromium does. */
export type Difference = {
  readonly engine: string
  /** A selector of the elements. */
  readonly elements: string
  /** The role that this engine computes, or an empty text if it computes none. */
  readonly role: string
  /** Whether the engine tells no usable name, so that the test reads the text or the label itself. */
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
