import type { NextStep as Step, Person } from '../../../schemas/person.ts'
import type { Permission } from '../../../schemas/rights.ts'
import { button } from '../../ui/button.css.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { agendaHref, BOOK_HREFS } from './agenda-address.ts'
import { callsHref } from './calls-address.ts'
import * as look from './person.css.ts'
import { tellVisit, visitOf } from './story-words.ts'

type Props = { person: Person; permissions: readonly Permission[] }

/** Shows the staff's next task for a patient, with links to the pages for that task. */
export function NextStep({ person, permissions }: Props) {
  const { next, phone, tel, story } = person
  const visit = visitOf(story, next.bookingId)
  return (
    <section aria-label={t('Next step')} className={look.step}>
      <div className={look.words}>
        <p aria-hidden="true" className={look.stepName}>
          {t('Next step')}
        </p>
        <p className={look.what}>{tellStep(next)}</p>
        {visit && <p>{tellVisit(visit)}</p>}
      </div>
      <div className={look.links}>
        {next.what === 'call' && tel !== undefined && (
          <a href={`tel:${tel}`} className={button.primary}>
            {t('Call {phone}', { phone })}
          </a>
        )}
        {linksOf(next, visit?.date)
          .filter(({ needs }) => permissions.includes(needs))
          .map(({ href, name }) => (
            <LinkButton key={href} look="secondary" href={href}>
              {name}
            </LinkButton>
          ))}
      </div>
    </section>
  )
}

function tellStep({ what, amount }: Step): string {
  const money = formatDollars(amount ?? 0)
  return {
    'hand-back': t('Hand back {money}', { money }),
    pay: t('Take a payment of {money}', { money }),
    call: t('Call to confirm the next visit'),
    visit: t('Nothing to do until the next visit'),
    book: t('No visit is planned. Book one.'),
  }[what]
}

type StepLink = { readonly href: string; readonly name: string; readonly needs: Permission }

/** Returns the links for a staff task. `date` is the ISO date of the visit that needs the task. */
function linksOf({ what }: Step, date: string | undefined): readonly StepLink[] {
  if (what === 'book')
    return [{ href: BOOK_HREFS.phone, name: t('Book by phone'), needs: 'desk.write' }]
  const payments = {
    href: '/dashboard/payments',
    name: t('Payments'),
    needs: 'clinic.manage',
  } as const
  const first = what === 'hand-back' ? [payments] : []
  if (date === undefined) return first
  const calls = { href: callsHref(date), name: t('Call List'), needs: 'desk.write' } as const
  const day = {
    href: agendaHref(date),
    name: t('Open that day’s agenda'),
    needs: 'agenda.read',
  } as const
  return [...first, ...(what === 'call' ? [calls] : []), day]
}
