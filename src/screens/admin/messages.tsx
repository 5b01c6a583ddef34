import { useActorRef, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { Message } from '../../../schemas/message.ts'
import type { Product } from '../../compose.ts'
import { provideMessages } from '../../compose/admin.ts'
import { Session } from '../../session.ts'
import { Letter } from '../../ui/illustrations/letter.tsx'
import { Empty } from '../dashboard/empty.tsx'
import { ListPage } from '../dashboard/list-page.tsx'
import { useSheet } from '../dashboard/sheet.ts'
import { MessageCard } from './message-card.tsx'
import { MessageSkeleton } from './message-skeleton.tsx'
import { count as countLook, list } from './messages.css.ts'

/** Messages, for admins: what came through the contact form, the unhandled first. */
export default function Messages({ product }: { product: Product }) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.provide(provideMessages, session))
  const messages = useActorRef(logic)
  const { messages: all, id, failure } = useSelector(messages, (state) => state.context)
  const isBusy = useSelector(messages, (state) => state.hasTag('busy'))
  const sheet = useSheet(useMemo(() => unhandledFirst(all), [all]))
  const count = countOf(all)
  return (
    <ListPage
      heading="Messages"
      things="messages"
      count={count}
      sheet={sheet}
      isBusy={isBusy}
      isEmpty={all.length === 0}
      failure={failure}
      onRetry={() => messages.send({ type: 'retry' })}
      skeleton={<MessageSkeleton />}
      empty={<NoMessages />}
    >
      <p tabIndex={-1} data-list-name className={countLook}>
        {count}
      </p>
      <ul role="list" className={list}>
        {sheet.rows.map((message) => (
          <li key={message._id}>
            <MessageCard
              message={message}
              timeZone={product.settings.clinic.timeZone}
              isBusy={isBusy && message._id === id}
              onHandle={() => messages.send({ type: 'message.handle', id: message._id })}
            />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

function NoMessages() {
  return (
    <Empty lead="No message has come yet." picture={<Letter />}>
      <p>What visitors write in the contact form will stand here, the unhandled first.</p>
    </Empty>
  )
}

const isUnhandled = (message: Message) => message.handledAt === undefined

const unhandledFirst = (messages: readonly Message[]) =>
  messages.toSorted((one, other) => Number(isUnhandled(other)) - Number(isUnhandled(one)))

function countOf(messages: readonly Message[]): string {
  const { length } = messages.filter(isUnhandled)
  return `${length} unhandled ${length === 1 ? 'message' : 'messages'}`
}
