import { Document } from '../document/document.tsx'
import type { PageProps } from '../page-props.ts'
import { Limits } from './limits.tsx'
import { Part, TITLES } from './part.tsx'
import { Report } from './report.tsx'
import { STATEMENT, type Statement } from './results.ts'
import { Tested } from './tested.tsx'
import { TimeLimits } from './time-limits.tsx'

type Props = Pick<PageProps<'/accessibility'>, 'product'> & { statement?: Statement }

/** The page with the accessibility statement: this version's test results and known problems. */
export default function Accessibility({ product, statement = STATEMENT }: Props) {
  const { version, results, engines, limits } = statement
  return (
    <Document
      title="Accessibility"
      titles={TITLES}
      intro={
        <p>
          Everyone should be able to book a visit here, pay for it and look it up later: with a
          keyboard, a screen reader, large text, high contrast or a small screen. This page says how
          that has been tested, and what doesn’t work yet.
        </p>
      }
    >
      <Part of="aim">
        <p>
          Doctors Portal aims to meet <span>{results.standard}</span>, the Web Content Accessibility
          Guidelines. This is our own assessment, based on our own tests; no one else has audited
          it.
        </p>
        <p>
          The pages follow your device’s settings for dark or light, contrast, colors and motion.
          You can enlarge them to 400 percent, and switch between dark and light at the top of every
          page.
        </p>
      </Part>
      <Tested version={version} results={results} engines={engines} />
      <TimeLimits />
      <Limits of={limits} />
      <Report clinic={product.settings.clinic} />
    </Document>
  )
}
