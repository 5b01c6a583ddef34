import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { withDoctors, type WebsiteDraft } from '../../../machines/our-website-draft.ts'
import { provideOurWebsite } from '../../compose/admin/our-website.ts'
import { t } from '../../ui/t.ts'
import { WebsiteView } from '../about/website-view.tsx'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { EditorPage, useEditorForm } from './editor-page.tsx'
import { WebsiteForm } from './website-form.tsx'

/** The admin screen for what the website says about the clinic. */
export default function OurWebsite({ product }: PageProps<'/dashboard/website'>) {
  const session = Session.useActorRef()
  const [{ logic, draft: typed }] = useState(() => product.provide(provideOurWebsite, session))
  const editor = useActorRef(logic, { input: { draft: typed } })
  const { isBusy, failure } = useEditorForm(editor)
  const { loaded, draft, found, basis } = useSelector(editor, ({ context }) => context)
  const shown = loaded && withDoctors(draft, loaded)
  // An upload can end after other edits, so each edit begins with the latest draft.
  const change = (edit: (latest: WebsiteDraft) => WebsiteDraft) => {
    const { context } = editor.getSnapshot()
    if (!context.loaded) return
    const latest = withDoctors(context.draft, context.loaded)
    editor.send({ type: 'draft.edit', draft: edit(latest) })
  }
  const now = product.now()
  return (
    <EditorPage
      editor={editor}
      heading={t('Our Website')}
      lead={t('What the About page says about the clinic. Texts that you leave blank do not show.')}
      loading={t('Loading the website')}
      shows={
        loaded &&
        shown && (
          <WebsiteView
            website={{ ...loaded, ...shown, doctors: named(shown, loaded) }}
            clinic={product.settings.clinic}
            now={now}
            isPreview
          />
        )
      }
    >
      {loaded && shown && (
        <WebsiteForm
          product={product}
          draft={shown}
          names={new Map(loaded.doctors.map(({ _id, name }) => [_id, name]))}
          found={found}
          failure={failure}
          isBusy={isBusy}
          isTyped={basis !== null}
          onChange={change}
          onDiscard={() => editor.send({ type: 'draft.discard' })}
          onSave={() => editor.send({ type: 'change.ask', wish: 'save' })}
        />
      )}
    </EditorPage>
  )
}

const named = (
  { doctors }: WebsiteDraft,
  loaded: { readonly doctors: readonly { readonly _id: string; readonly name: string }[] },
) =>
  doctors.map((doctor) => ({
    ...doctor,
    name: loaded.doctors.find(({ _id }) => _id === doctor._id)?.name ?? '',
  }))
