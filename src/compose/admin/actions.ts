import type { Toast } from '../../../machines/toast.ts'
import type { Services, SessionRef } from '../../services.ts'

/**
 * Returns the XState actions that the state machines of the admin pages share.
 * After `endSession` has ended the session, the page's access check redirects to the login page.
 */
export const actionsOf = ({ toasts }: Services, session: SessionRef) => ({
  notify: (_: unknown, toast: Toast) => toasts.show(toast),
  endSession: (_: unknown, { reason }: { reason: string }) =>
    session.send({ type: 'session.expire', reason }),
})

/** Returns the XState actions that store and delete a page's form input in this browser tab. */
export const draftActions = <Typed>(draft: {
  write: (typed: Typed) => void
  clear: () => void
}) => ({
  storeDraft: (_: unknown, typed: Typed) => draft.write(typed),
  forgetDraft: () => draft.clear(),
})
