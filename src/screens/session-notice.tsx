import { useLocation } from 'wouter'
import { Session } from './session.ts'
import { alert } from '../ui/alert.css.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { besideCard, region } from './session-notice.css.ts'

/**
 * Says on every page why the session ended, or that the session cannot currently be renewed.
 * The live region is always in the page, so that screen readers announce its text.
 */
export function SessionNotice() {
  const ended = Session.useSelector((state) => state.context.notice)
  const endsAt = Session.useSelector(({ context }) => context.isUnrenewed && context.expiresAt)
  const [path] = useLocation()
  const isOnCard = path === '/login' || path === '/signup'
  return (
    <div aria-live="polite" className={isOnCard ? besideCard : region}>
      {ended && (
        <div className={alert.notice}>
          <p>{ended}</p>
          {!isOnCard && (
            <LinkButton href="/login" look="secondary">
              Login
            </LinkButton>
          )}
        </div>
      )}
      {endsAt !== false && (
        <div className={alert.notice}>
          <p>
            {`We couldn’t renew your sign-in, but we’ll keep trying. You stay signed in until ${clockTime(endsAt)}. Finish anything urgent first.`}
          </p>
          <TryNow />
        </div>
      )}
    </div>
  )
}

function TryNow() {
  const session = Session.useActorRef()
  return (
    <Button ref={leaveFocusBehind} look="secondary" onPress={() => session.send({ type: 'retry' })}>
      Try now
    </Button>
  )
}

// Renewing the session removes the notice's focused button, so move the focus to `main`.
function leaveFocusBehind(button: HTMLElement | null) {
  return () => {
    if (button && button === document.activeElement) button.closest('main')?.focus()
  }
}

/** Formats a time in the device's time zone. `at` is in milliseconds since the epoch. */
const clockTime = (at: number) => new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' })
