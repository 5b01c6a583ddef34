import { fromDate, toCalendarDateTime } from '@internationalized/date'
import { DEMO_CLOCK_PATH, sayAhead } from '../../../schemas/demo-clock.ts'
import { html } from '../../contract/html.ts'
import type { PlainPage } from '../../http/plain-page.ts'
import type { Deps } from '../../deps.ts'
import { demoPage } from '../demo-page.ts'
import { t } from '../t.ts'

type Told = {
  /** The reason why the demo clock was not moved. The page shows this reason. */
  readonly problem?: string
  readonly isMoved?: boolean
}

/** Returns an HTML page, without scripts, that shows the demo clock and can move it forward. */
export function clockPage(deps: Deps, { problem, isMoved }: Told): PlainPage {
  const title = t('The clinic’s clock')
  const now = sayTime(deps)
  const { timeZone } = deps.config.clinic
  const offsetMs = deps.demoClock?.offsetMs() ?? 0
  return demoPage({
    title,
    problem,
    main: html`<h1>${title}</h1>
      <p role="status">
        ${isMoved ? t('The clock has been moved.') : ''}
        ${t('At the clinic, it is {now} ({timeZone}).', { now, timeZone })}
        ${offsetMs > 0 ? t('It is {ahead} ahead of real time.', { ahead: sayAhead(offsetMs) }) : ''}
      </p>
      <form method="post" action="${DEMO_CLOCK_PATH}">
        <label for="to">${t('Pretend it is')}</label>
        <input
          id="to"
          name="to"
          type="datetime-local"
          required
          min="${wallTime(deps)}"
          value="${wallTime(deps)}"
          ${problem ? html`aria-invalid="true" autofocus` : ''}
          aria-describedby="${problem ? 'problem hint' : 'hint'}"
        />
        ${problem && html`<p id="problem" class="problem">${problem}</p>`}
        <p id="hint" class="hint">${t('Date and time at the clinic, later than now.')}</p>
        <button>${t('Move the clock')}</button>
      </form>
      <p>
        ${t(
          'Appointments, reminders, deadlines and refunds follow this clock. Sign-ins and card payments use the real time. The clock only moves forward. To go back, delete the data folder.',
        )}
      </p>`,
  })
}

/** Formats the clinic's time, such as `Thursday, January 15, 2026 at 12:00 PM`. */
export const sayTime = ({ clock, config }: Deps) =>
  clock().toLocaleString('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: config.clinic.timeZone,
  })

/** Formats the clinic's time for a `datetime-local` field, without seconds. */
function wallTime({ clock, config }: Deps): string {
  const local = toCalendarDateTime(fromDate(clock(), config.clinic.timeZone))
  return local.set({ second: 0, millisecond: 0 }).toString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
