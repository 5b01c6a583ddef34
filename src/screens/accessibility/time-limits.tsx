import { list } from '../document/document.css.ts'
import { Part } from './part.tsx'

/** Lists all time limits of the product, and how users can extend or avoid each time limit. */
export function TimeLimits() {
  return (
    <Part of="time">
      <p>Take all the time you need. You lose nothing here by being slow:</p>
      <ul className={list}>
        <li>
          A sign-in lasts an hour and renews itself as long as a page is open. If it can’t, the page
          says when it will end. Log in again after that, and you’ll find what you typed.
        </li>
        <li>
          What you type into a form is kept on this device until it is sent, over a reload and a
          login: all but passwords, card details and photos.
        </li>
        <li>
          Short messages at the top right disappear after five seconds. They wait while you point at
          one, and while one has the keyboard focus.
        </li>
        <li>
          A free time is yours once you’ve submitted it, not while you’re choosing. If someone else
          was faster, we offer you the nearest free times.
        </li>
        <li>
          If an answer takes too long, the page says so and keeps what you typed. Sending it again
          never books or charges you twice.
        </li>
      </ul>
    </Part>
  )
}
