import type { EndOfDay } from '../../../schemas/end-of-day.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import * as look from './money-totals.css.ts'
import { tellWho, WAYS } from './money-words.ts'

type Row = { readonly name: string; readonly taken: number; readonly givenBack: number }

/** The totals of a day by the way of paying, and by who took the money. */
export function MoneyTotals({ day: { byWay, byPerson } }: { day: EndOfDay }) {
  const ways = byWay.map(({ way, ...amounts }) => ({ name: WAYS[way], ...amounts }))
  const people = byPerson.map(({ by, ...amounts }) => ({ name: tellWho(by), ...amounts }))
  return (
    <>
      <Totals caption={t('Totals by way of paying')} heading={t('How')} rows={ways} />
      <Totals caption={t('Totals by staff member')} heading={t('Who')} rows={people} />
    </>
  )
}

type Props = { caption: string; heading: string; rows: readonly Row[] }

// Three short columns fit on a phone, so this table needs no cards.
function Totals({ caption, heading, rows }: Props) {
  return (
    <table className={look.totals}>
      <caption className={look.caption}>{caption}</caption>
      <thead>
        <tr>
          {[heading, t('Taken'), t('Given back')].map((each) => (
            <th key={each} scope="col" className={look.heading}>
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, taken, givenBack }) => (
          <tr key={name}>
            <th scope="row" className={look.name}>
              {name}
            </th>
            <td className={look.amount}>{formatDollars(taken)}</td>
            <td className={look.amount}>{formatDollars(givenBack)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
