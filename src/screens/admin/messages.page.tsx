import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useState } from 'react'
import type { MessagePage } from '../../../schemas/message.ts'
import type { PageProps } from '../page-props.ts'
import { provideMessages } from '../../compose/admin/messages.ts'
import { Session } from '../session.ts'
import { Letter } from '../../ui/illustrations/letter.tsx'
import { Empty } from '../list/empty.tsx'
import { ListPage } from '../list/list-page.tsx'
import { readPlace, useFollowed, useTurns } from '../list/place.ts'
import { Confirmation } from './confirmation.tsx'
import { MessageCard } from './message-card.tsx'
import { MessageSkeleton } from './message-skeleton.tsx'
import { count as countLook, list } from './messages.css.ts'

/** The Messages admin screen. It lists the contact form's messages, unhandled messages first. */
export default function Messages({ product }: PageProps<'/dashboard/messages'>) {
  const session = Session.useActorRef()
  const [setup] = useState(() => ({
    logic: product.provide(provideMessages, session),
    input: { place: readPlace(location.search) },
  }))
  const messages = useActorRef(setup.logic, { input: setup.input })
  const { page, id, subject, failure } = useSelector(messages, (state) => state.context)
  const isBusy = useSelector(messages, (state) => state.hasTag('busy'))
  const isConfirming = useSelector(messages, (state) => state.hasTag('modal'))
  useFollowed(
    useCallback(
      (search) => messages.send({ type: 'messages.turn', place: readPlace(search) }),
      [messages],
    ),
  )
  const { messages: rows, offset, total, unhandled, ...neighbours } = page ?? NOTHING
  const slice = { rows, first: offset, total, turns: useTurns(neighbours) }
  const count = countOf(unhandled)
  return (
    <ListPage
      heading="Messages"
      things="messages"
      count={count}
      slice={slice}
      isBusy={isBusy}
      isEmpty={total === 0}
      failure={failure}
      onRetry={() => messages.send({ type: 'retry' })}
      skeleton={<MessageSkeleton />}
      empty={<NoMessages />}
    >
      <p tabIndex={-1} data-list-name className={countLook}>
        {count}
      </p>
      <ul role="list" className={list}>
        {rows.map((message) => (
          <li key={message._id}>
            <MessageCard
              message={message}
              timeZone={product.settings.clinic.timeZone}
              isBusy={isBusy && message._id === id}
              onHandle={() => messages.send({ type: 'message.handle', id: message._id })}
              onDelete={() => messages.send({ type: 'message.delete', message })}
            />
          </li>
        ))}
      </ul>
      <Confirmation
        title={`Delete “${subject}”?`}
        action="Delete Message"
        isOpen={isConfirming}
        isBusy={isBusy}
        onConfirm={() => messages.send({ type: 'message.confirm' })}
        onDismiss={() => messages.send({ type: 'message.dismiss' })}
      >
        The message will be deleted for all admins. This cannot be undone.
      </Confirmation>
    </ListPage>
  )
}

const NOTHING: MessagePage = { messages: [], offset: 0, total: 0, unhandled: 0 }

function NoMessages() {
  return (
    <Empty lead="No messages yet." picture={<Letter />}>
      <p>Messages from the contact form will appear here, unhandled ones first.</p>
    </Empty>
  )
}

const countOf = (count: number) => `${count} unhandled ${count === 1 ? 'message' : 'messages'}`
