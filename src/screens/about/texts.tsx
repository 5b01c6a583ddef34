import type { WebsiteTexts } from '../../../schemas/website.ts'
import { t } from '../../ui/t.ts'
import { paragraph, paragraphs } from './website-view.css.ts'

/** The clinic's texts that have a section of their own, with the titles of these sections. */
export const TOPICS: readonly {
  readonly name: Exclude<keyof WebsiteTexts, 'directions'>
  readonly title: string
}[] = [
  { name: 'newPatients', title: t('New patients') },
  { name: 'insurance', title: t('Insurance') },
  { name: 'payment', title: t('Ways to pay') },
  { name: 'emergencies', title: t('Emergencies') },
]

/** A text of the clinic. An empty line in the text begins a new paragraph. */
export function Paragraphs({ text }: { text: string }) {
  return (
    <div className={paragraphs}>
      {text.split(/\n\s*\n/).map((part) => (
        <p key={part} className={paragraph}>
          {part}
        </p>
      ))}
    </div>
  )
}
