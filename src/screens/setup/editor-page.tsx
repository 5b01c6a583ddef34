import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { SetupChange } from '../../../schemas/setup.ts'
import { Failed } from '../../ui/failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { page, soft } from './setup.css.ts'
import type { Elements } from '../../ui/elements.ts'

/** The interface shared by the state machines of the pages that change the clinic's setup. */
type Editor = Pick<AnyActorRef, 'subscribe'> & {
  readonly send: (event: { type: 'retry' | 'change.confirm' | 'change.dismiss' }) => void
  readonly getSnapshot: () => {
    readonly context: {
      readonly loaded: unknown
      readonly failure: string | null
      readonly preview: SetupChange | null
    }
    readonly matches: (state: 'loading') => boolean
    readonly hasTag: (tag: 'busy' | 'modal' | 'failed') => boolean
  }
}

/** Returns whether the form waits for the server, and the error message that the form shows. */
export function useEditorForm(editor: Editor) {
  const isBusy = useSelector(editor, (state) => state.hasTag('busy'))
  // In the `failed` state, an alert with a "Try again" button shows the error instead of the form.
  const failure = useSelector(editor, (state) =>
    state.hasTag('failed') ? null : state.context.failure,
  )
  return { isBusy, failure }
}

type Props = {
  editor: Editor
  heading: string
  lead?: string
  /** The text that a screen reader announces while the page loads for the first time. */
  loading: string
  /** What a preview of a change shows, if it does not show the effects on free times. */
  shows?: Elements
  /** A sentence about the change itself, with which a preview begins. */
  tells?: string | undefined
  children: Elements
}

/** A page that changes the clinic's setup. A dialog previews each change before staff save it. */
export function EditorPage({ editor, heading, lead, loading, shows, tells, children }: Props) {
  const isLoading = useSelector(editor, (state) => state.matches('loading'))
  const isFailed = useSelector(editor, (state) => state.hasTag('failed'))
  const isBusy = useSelector(editor, (state) => state.hasTag('busy'))
  const isReviewing = useSelector(editor, (state) => state.hasTag('modal'))
  const { loaded, failure, preview } = useSelector(editor, ({ context }) => context)
  return (
    <div className={page}>
      <PageHeading>{heading}</PageHeading>
      {lead !== undefined && <p className={soft}>{lead}</p>}
      {isFailed && <Failed onRetry={() => editor.send({ type: 'retry' })}>{failure}</Failed>}
      {isLoading && <Spinner label={loading} />}
      {isLoading && loaded === null && <Skeleton height="32rem" width="min(100%, 56rem)" />}
      {loaded !== null && children}
      <PreviewDialog
        preview={preview}
        tells={tells}
        isOpen={isReviewing}
        isBusy={isBusy}
        onConfirm={() => editor.send({ type: 'change.confirm' })}
        onDismiss={() => editor.send({ type: 'change.dismiss' })}
      >
        {shows}
      </PreviewDialog>
    </div>
  )
}
