import type { AccessibilityResults, EngineResults } from '../../../schemas/accessibility.ts'
import { list } from '../document/document.css.ts'
import { fold } from './accessibility.css.ts'
import { Engines } from './engines.tsx'
import { Named, Names } from './named.tsx'
import { Part } from './part.tsx'

type Props = { version: string; results: AccessibilityResults; engines: EngineResults }

/** Describes the accessibility tests of one product version: the screens, tools and results. */
export function Tested({ version, results, engines }: Props) {
  const { screens, modes, rules } = results
  return (
    <Part of="tested">
      <p>
        Version <span>{version}</span> is tested like this. Playwright runs the real product in the
        Chromium browser, and axe-core checks each page for errors. A version with an error is not
        released.
      </p>
      <ul className={list}>
        <li>
          {`${count(screens.length, 'screen')}, in every state that the tests reach. Each state is shown in ${count(modes.length, 'way')}: ${modes.join('; ')}.`}
        </li>
        <li>
          Measured on a desktop and on a phone: no button or link is smaller than 24 by 24 pixels,
          or 44 by 44 on a touch screen. Text has a contrast of at least 4.5 to 1, and borders and
          the focus ring have at least 3 to 1, even when hovered, pressed or disabled.
        </li>
      </ul>
      <Named
        title="Completed with the keyboard only, from start to finish:"
        names={results.journeys}
      />
      <Named
        title="What a screen reader says, recorded and compared in every test run:"
        names={results.transcripts}
      />
      <Engines of={engines} />
      <Fold title="The screens that were checked">{screens}</Fold>
      <Fold title="The axe-core rules that were run">{rules}</Fold>
    </Part>
  )
}

function Fold({ title, children }: { title: string; children: readonly string[] }) {
  return (
    <details className={fold}>
      <summary>{title}</summary>
      <Names of={children} />
    </details>
  )
}

const count = (many: number, what: string) => `${many} ${what}${many === 1 ? '' : 's'}`
