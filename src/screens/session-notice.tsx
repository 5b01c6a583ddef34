import { useLocation } from 'wouter'
import { Session } from '../session.ts'
import { Alert } from '../ui/alert.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/** Says, on whichever page that led to, why the person was signed out. */
export function SessionNotice() {
  const notice = Session.useSelector((state) => state.context.notice)
  const [path] = useLocation()
  const isOnCard = path === '/login' || path === '/signup'
  if (!notice || isOnCard) return null
  return (
    <Alert
      tone="notice"
      action={
        <LinkButton href="/login" look="secondary">
          Login
        </LinkButton>
      }
    >
      {notice}
    </Alert>
  )
}
