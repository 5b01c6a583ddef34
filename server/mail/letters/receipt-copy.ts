import type { MoneyWay } from '../../../schemas/end-of-day.ts'
import type { Receipt } from '../../../schemas/receipt.ts'
import type { Context, Write } from '../context.ts'
import { facts, paragraph, type Fact } from '../letter.ts'
import type { Wording } from '../wording.ts'
import { greet } from './parts.ts'

/** Writes the email with a numbered receipt, for which its patient has asked. */
export const receiptCopy: Write<'mail.receipt-copy'> = ({ booking, receipt }, context) => {
  const { t } = context.wording
  const { number, clinic, replaces } = receipt
  return {
    subject: t('Receipt {number}', { number }),
    preview: t('From {clinic}.', { clinic: clinic.name }),
    title: t('Receipt {number}', { number }),
    blocks: [
      greet(context, booking, t('Here is the receipt that you asked for.')),
      facts(...headOf(receipt, context)),
      facts(...moneyOf(receipt, context.wording)),
      ...(replaces === undefined
        ? []
        : [paragraph(t('It replaces receipt {replaces}.', { replaces }))]),
    ],
  }
}

function headOf({ clinic, patient, visit, issuedAt }: Receipt, { wording }: Context): Fact[] {
  const { t } = wording
  const when = wording.visit(visit)
  return [
    { name: t('From'), value: `${clinic.name}, ${clinic.address}` },
    ...(clinic.taxLine === '' ? [] : [{ name: t('Tax'), value: clinic.taxLine }]),
    { name: t('Issued on'), value: wording.instant(issuedAt) },
    { name: t('Patient'), value: patient },
    {
      name: t('Appointment'),
      value: visit.isCancelled ? t('{when}, cancelled', { when }) : when,
    },
  ]
}

function moneyOf(receipt: Receipt, wording: Wording): Fact[] {
  const { t, money, day } = wording
  const { lines, price, payments, givenBack, balance } = receipt
  const told = ({ way, amount, day: date }: Receipt['payments'][number]) =>
    `${money(amount)}, ${nameOf(way, wording)}, ${day(date)}`
  return [
    ...lines.map(({ name, price: each }) => ({ name, value: money(each) })),
    { name: t('Price'), value: money(price) },
    ...payments.map((each) => ({ name: t('Paid'), value: told(each) })),
    ...givenBack.map((each) => ({ name: t('Given back'), value: told(each) })),
    { name: t('Left to pay'), value: money(balance) },
  ]
}

function nameOf(way: MoneyWay, { t }: Wording): string {
  const names: Readonly<Record<MoneyWay, string>> = {
    card: t('card online'),
    terminal: t('card at the clinic'),
    cash: t('cash'),
    cheque: t('check'),
    transfer: t('bank transfer'),
    other: t('another way'),
    'other-card': t('another card'),
    bank: t('your bank'),
  }
  return names[way]
}
