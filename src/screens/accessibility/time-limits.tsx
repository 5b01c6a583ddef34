import { list } from '../document/document.css.ts'
import { Part } from './part.tsx'

/** Every time limit there is, and how each is kept from costing anybody anything. */
export function TimeLimits() {
  return (
    <Part of="time">
      <p>Take the time you need. Nothing here is lost because you were slow:</p>
      <ul className={list}>
        <li>
          A sign-in lasts an hour and renews itself as long as a page is open. If it cannot, the
          page says until when it lasts. After that you log in again, and find what you typed.
        </li>
        <li>
          What you type into a form is kept on this device until it is sent, over a reload and a
          login: all but passwords, card details and photos.
        </li>
        <li>
          Short messages at the top right go after five seconds. They wait while you point at one,
          and while one has the keyboard focus.
        </li>
        <li>
          A free time is yours once you have submitted it, not while you choose. If somebody was
          faster, we offer the nearest free ones.
        </li>
        <li>
          If an answer takes too long, the page says so and keeps what you typed. Sending it again
          books and pays only once.
        </li>
      </ul>
    </Part>
  )
}
