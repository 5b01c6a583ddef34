import { list } from '../document/document.css.ts'
import { Part } from './part.tsx'

/** Lists all time limits of the product, and how users can extend or avoid each time limit. */
export function TimeLimits() {
  return (
    <Part of="time">
      <p>Take all the time you need. You won’t lose anything by being slow:</p>
      <ul className={list}>
        <li>
          A sign-in lasts an hour and renews itself as long as a page is open. If it can’t, the page
          says when it will end. Log in again after that, and what you typed will still be there.
        </li>
        <li>
          What you type into a form stays on this device until you send it, even if you reload the
          page or log in again. Only passwords, card details and photos are not kept.
        </li>
        <li>
          Short messages at the top right disappear after five seconds. They stay while you point at
          one, and while one has the keyboard focus.
        </li>
        <li>
          A free time is yours once you’ve submitted the form, not while you’re choosing. If someone
          else is faster, we offer you the nearest free times.
        </li>
        <li>
          If a reply takes too long, the page says so and keeps what you typed. If you send it
          again, you’re never booked or charged twice.
        </li>
      </ul>
    </Part>
  )
}
