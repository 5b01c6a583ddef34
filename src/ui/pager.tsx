import { Link } from 'wouter'
import { NextIcon, PreviousIcon } from './arrow-icons.tsx'
import * as look from './pager.css.ts'

/** The URLs of a list's pages. Without `numbers`, only the Previous and Next links are shown. */
export type Turns = {
  previous?: string
  next?: string
  numbers?: Numbers
}

type Numbers = { page: number; pages: number; hrefOf: (page: number) => string }

type Props = {
  /** The label of the navigation, such as "Pages of users". */
  label: string
  /** The visible range of rows, such as "Showing 26–50 of 200". */
  summary: string
  turns: Turns
  /** A function to call after the person has chosen another page. */
  onTurn: () => void
}

/** The links to the pages of a long list. */
export function Pager({ label, summary, turns: { previous, next, numbers }, onTurn }: Props) {
  return (
    <nav aria-label={label} className={look.pager}>
      <p className={look.summary}>{summary}</p>
      <ul role="list" className={look.list}>
        <li className={look.step}>
          {previous !== undefined && (
            <Link href={previous} aria-label="Previous page" onClick={onTurn} className={look.link}>
              <PreviousIcon />
              Previous
            </Link>
          )}
        </li>
        {numbers && <PageNumbers numbers={numbers} onTurn={onTurn} />}
        <li className={look.step}>
          {next !== undefined && (
            <Link href={next} aria-label="Next page" onClick={onTurn} className={look.link}>
              Next
              <NextIcon />
            </Link>
          )}
        </li>
      </ul>
    </nav>
  )
}

type NumbersProps = Pick<Props, 'onTurn'> & { numbers: Numbers }

function PageNumbers({ numbers: { page, pages, hrefOf }, onTurn }: NumbersProps) {
  return (
    <>
      {numbersAround(page, pages).map((number, index, all) => (
        <li key={number} className={look.number}>
          {number - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <PageNumber number={number} current={page} hrefOf={hrefOf} onTurn={onTurn} />
        </li>
      ))}
      <li className={look.place}>{`Page ${page} of ${pages}`}</li>
    </>
  )
}

type NumberProps = Pick<Props, 'onTurn'> & {
  number: number
  current: number
  hrefOf: Numbers['hrefOf']
}

function PageNumber({ number, current, hrefOf, onTurn }: NumberProps) {
  const isCurrent = number === current
  return (
    <Link
      href={hrefOf(number)}
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => isCurrent || onTurn()}
      className={look.link}
    >
      {number}
    </Link>
  )
}

/** Returns the page numbers to link: the first, the last, and those around the current page. */
const numbersAround = (page: number, pages: number) => [
  ...new Set([1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)),
]
