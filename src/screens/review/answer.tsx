import { answer, text } from './answer.css.ts'

/** Shows the clinic's answer to a review. */
export function Answer({ children }: { children: string }) {
  return (
    <div className={answer}>
      <strong>The clinic’s answer</strong>
      <p className={text}>{children}</p>
    </div>
  )
}
