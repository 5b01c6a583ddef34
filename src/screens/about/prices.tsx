import type { Website } from '../../../schemas/website.ts'
import { treatmentPath } from '../../services/appointment-address.ts'
import { displayMinutes } from '../../ui/display.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { BookLink } from './book-link.tsx'
import { length, name, price, prices, row } from './prices.css.ts'

type Props = Pick<Website, 'treatments'> & { isPreview: boolean }

/** The treatments that patients can book, each with its length, its price and a link to book it. */
export function Prices({ treatments, isPreview }: Props) {
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
          <BookLink
            href={treatmentPath(treatment)}
            look="quiet"
            name={t('Book {treatment}', { treatment: treatment.name })}
            isPreview={isPreview}
          />
        </li>
      ))}
    </ul>
  )
}
