import type { ReactNode } from 'react'
import { DocumentPart } from '../document/document.tsx'

/** The statement's sections, by the ids that an address may name, in their order. */
export const TITLES = {
  aim: 'What we aim for',
  tested: 'What was tested',
  time: 'Time limits',
  limits: 'What doesn’t work yet, or isn’t ours',
  report: 'Tell us about a problem',
} as const

/** A section of the statement under its own heading. */
export const Part = ({ of: id, children }: { of: keyof typeof TITLES; children: ReactNode }) => (
  <DocumentPart id={id} title={TITLES[id]}>
    {children}
  </DocumentPart>
)
