import type { Elements } from '../../ui/elements.ts'
import { DocumentPart } from '../document/document.tsx'

/** The accessibility statement's section titles in display order, by the section's URL id. */
export const TITLES = {
  aim: 'What we aim for',
  tested: 'What was tested',
  time: 'Time limits',
  limits: 'What doesn’t work yet, or isn’t ours',
  report: 'Tell us about a problem',
} as const

/** A section of the accessibility statement with its heading. */
export const Part = ({ of: id, children }: { of: keyof typeof TITLES; children: Elements }) => (
  <DocumentPart id={id} title={TITLES[id]}>
    {children}
  </DocumentPart>
)
