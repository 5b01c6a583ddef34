import type { Website } from '../../../schemas/website.ts'
import { treatmentPath } from '../../services/appointment-address.ts'
import { displayMinutes } from '../../ui/display.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { length, name, price, prices, row } from './prices.css.ts'

/** The treatments that patients can book, each with its length, its price and a link to book it. */
export function Prices({ treatments }: Pick<Website, 'treatments'>) {
  return (
    <ul role="list" className={prices}>
      {treatments.map((treatment) => (
        <li key={treatment._id} className={row}>
          <p>
            <span className={name}>{treatment.name}</span>
            <br />
            <span className={length}>{displayMinutes(treatment.duration)}</span>
          </p>
          <p className={price}>{formatDollars(treatment.price)}</p>
          <LinkButton
            href={treatmentPath(treatment)}
            look="quiet"
            aria-label={t('Book {treatment}', { treatment: treatment.name })}
          >
            {t('Book')}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
