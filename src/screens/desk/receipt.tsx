import type { Receipt } from '../../../schemas/receipt.ts'
import { ShownInstant } from '../../ui/dates.tsx'
import { displaySlot } from '../../ui/display.ts'
import { formatDollars } from '../../ui/money.ts'
import { t } from '../../ui/t.ts'
import { Facts } from '../payment/facts.tsx'
import { WAYS } from './money-words.ts'
import * as look from './receipt.css.ts'
import { longDay } from './times.ts'

type Props = {
  receipt: Receipt
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
}

/** A numbered receipt. Printing the page prints only the receipt. */
export function PaperReceipt({ receipt, timeZone }: Props) {
  const { clinic, lines, price, payments, givenBack, balance } = receipt
  return (
    <article className={look.paper} aria-label={t('Receipt {number}', { number: receipt.number })}>
      <h3 className={look.onPaper}>{t('Receipt {number}', { number: receipt.number })}</h3>
      <address className={look.clinic}>
        <p className={look.name}>{clinic.name}</p>
        <p>{clinic.address}</p>
        <p>{clinic.phone}</p>
        <p>{clinic.email}</p>
        {clinic.taxLine !== '' && <p>{clinic.taxLine}</p>}
      </address>
      <Facts of={factsOf(receipt, timeZone)} />
      <table className={look.money}>
        <tbody>
          {lines.map(({ name, price: each }, at) => (
            // Lines never move, and two of them can be alike.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={at} name={name} amount={each} />
          ))}
          <Row name={t('Price')} amount={price} isSum />
          {payments.map((money, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={at} name={tellMoney(t('Paid'), money)} amount={money.amount} />
          ))}
          {givenBack.map((money, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={at} name={tellMoney(t('Given back'), money)} amount={money.amount} />
          ))}
          <Row name={t('Left to pay')} amount={balance} isSum />
        </tbody>
      </table>
    </article>
  )
}

function factsOf({ patient, visit, issuedAt, replaces }: Receipt, timeZone: string) {
  const time = `${longDay(visit.date)}, ${displaySlot(visit.slot)}`
  return {
    [t('Patient')]: patient,
    [t('Appointment')]: visit.isCancelled ? t('{time} (cancelled)', { time }) : time,
    [t('Issued on')]: <ShownInstant iso={issuedAt} timeZone={timeZone} />,
    ...(replaces !== undefined && { [t('Replaces receipt')]: replaces }),
  }
}

const tellMoney = (what: string, { way, day }: Receipt['payments'][number]) =>
  t('{what} on {day}: {way}', { what, day: longDay(day), way: WAYS[way] })

function Row({ name, amount, isSum }: { name: string; amount: number; isSum?: true }) {
  return (
    <tr className={isSum && look.sum}>
      <th scope="row" className={look.label}>
        {name}
      </th>
      <td className={look.amount}>{formatDollars(amount)}</td>
    </tr>
  )
}
