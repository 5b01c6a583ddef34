import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { shownName, type Person } from '../../../schemas/person.ts'
import { providePerson } from '../../compose/desk/person.ts'
import { delayed } from '../../first-paint/delayed.css.ts'
import { readPart } from '../../services/navigation.ts'
import { Failed } from '../../ui/failed.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { unseen } from '../../ui/page.css.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { t } from '../../ui/t.ts'
import { Emptied } from '../emptied.tsx'
import type { PageProps } from '../page-props.ts'
import { Session } from '../session.ts'
import { AccountLinks } from './account-links.tsx'
import { Details } from './details.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { NextStep } from './next-step.tsx'
import { NoteForm } from './note-form.tsx'
import { Merging } from './merging.tsx'
import * as look from './person.css.ts'
import type { PersonRef } from './person-ref.ts'
import { undoOn } from './undo-key.ts'
import { Relatives } from './relatives.tsx'
import { Story } from './story.tsx'

type Props = PageProps<'/dashboard/person/:id'>

/** The screen for staff about one person: next step, contact details, notes and list of events. */
export default function PersonPage(props: Props) {
  return (
    <Emptied>
      <PersonView key={props.params.id} {...props} />
    </Emptied>
  )
}

function PersonView({ product, params }: Props) {
  const session = Session.useActorRef()
  const [{ logic, input }] = useState(() =>
    product.provide(providePerson, session, readPart(params.id)),
  )
  const actor = useActorRef(logic, { input })
  const { person, failure } = useSelector(actor, ({ context }) => context)
  const isFailed = useSelector(actor, (state) => state.hasTag('failed'))
  return (
    <div role="presentation" className={look.page} onKeyDown={undoOn(actor)}>
      <PageHeading>{person ? shownName(person) : t('Patient')}</PageHeading>
      <section tabIndex={-1} aria-label={t('Patient record')} className={look.region}>
        {isFailed && <Failed onRetry={() => actor.send({ type: 'retry' })}>{failure}</Failed>}
        {!isFailed && person === null && <Loading />}
        {person && (
          <Known actor={actor} person={person} timeZone={product.settings.clinic.timeZone} />
        )}
      </section>
    </div>
  )
}

type KnownProps = { actor: PersonRef; person: Person; timeZone: string }

function Known({ actor, person, timeZone }: KnownProps) {
  const me = Session.useSelector(({ context }) => context.me)
  const permissions = me?.permissions ?? []
  const note = useSelector(actor, ({ children }) => children.note)
  const relative = useSelector(actor, ({ children }) => children.relative)
  const links = useSelector(actor, ({ children }) => children.links)
  const merging = useSelector(actor, ({ children }) => children.merging)
  const isEditing = useSelector(actor, (state) => state.hasTag('editing'))
  const mayChange = permissions.includes('person.write')
  return (
    <>
      <NextStep person={person} permissions={permissions} />
      <div className={look.parts}>
        <div className={look.side}>
          <Details actor={actor} person={person} mayChange={mayChange} />
          {mayChange && person.isInvitable === true && !isEditing && (
            <InvitationForm actor={actor} person={person} />
          )}
          {note && <NoteForm note={note} person={person} />}
          {relative && person.sharing && (
            <Relatives relative={relative} person={person} sharing={person.sharing} />
          )}
          {links && person.links && (
            <AccountLinks links={links} person={person} timeZone={timeZone} />
          )}
          {merging && person.doubles && (
            <Merging merging={merging} person={person} timeZone={timeZone} />
          )}
        </div>
        <Story story={person.story} timeZone={timeZone} />
      </div>
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <output className={unseen}>{t('Loading the patient’s details')}</output>
      <div aria-hidden="true" className={delayed}>
        <Skeleton height="32rem" />
      </div>
    </div>
  )
}
