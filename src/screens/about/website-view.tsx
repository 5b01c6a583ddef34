import { useId } from 'react'
import type { Clinic } from '../../../schemas/settings.ts'
import type { Website } from '../../../schemas/website.ts'
import type { Elements } from '../../ui/elements.ts'
import { t } from '../../ui/t.ts'
import { Dentists } from './dentists.tsx'
import { Place } from './place.tsx'
import { Prices } from './prices.tsx'
import { Rooms } from './rooms.tsx'
import { Paragraphs, TOPICS } from './texts.tsx'
import { sectionTitle, sections, topic, topics } from './website-view.css.ts'

type Props = {
  website: Website
  clinic: Clinic
  now: Date
  /** Whether the owner sees a preview, below another heading, in which nothing can be booked. */
  isPreview?: boolean
}

/** What the clinic's website says about the clinic. Sections without contents do not show. */
export function WebsiteView({ website, clinic, now, isPreview = false }: Props) {
  const level = isPreview ? 3 : 2
  const { doctors, treatments, photos } = website
  const told = TOPICS.filter(({ name }) => website[name] !== '')
  return (
    <div className={sections}>
      {doctors.length > 0 && (
        <Section level={level} title={t('Our dentists')}>
          <Dentists {...{ doctors, clinic, now, isPreview }} />
        </Section>
      )}
      {treatments.length > 0 && (
        <Section level={level} title={t('Treatments and prices')}>
          <Prices {...{ treatments, isPreview }} />
        </Section>
      )}
      {told.length > 0 && (
        <div className={topics}>
          {told.map(({ name, title }) => (
            <Topic key={name} level={level} title={title}>
              <Paragraphs text={website[name]} />
            </Topic>
          ))}
        </div>
      )}
      <Section level={level} title={t('Getting here')}>
        <Place {...{ website, clinic }} />
      </Section>
      {photos.length > 0 && (
        <Section level={level} title={t('A look inside')}>
          <Rooms photos={photos} />
        </Section>
      )}
    </div>
  )
}

type SectionProps = { level: 2 | 3; title: string; children: Elements }

function Section({ level, title, children }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={sectionTitle}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function Topic({ level, title, children }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className={topic}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  )
}
