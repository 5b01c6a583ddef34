import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Message } from '../../../schemas/message.ts'
import type { Product } from '../../compose.ts'
import { Session } from '../../session.ts'
import { ListPage } from './list-page.tsx'
import { MessageCard } from './message-card.tsx'
import { count as countLook, list } from './messages.css.ts'

/** Messages, for admins: what came through the contact form, the unhandled first. */
export default function Messages({ product }: { product: Product }) {
  const session = Session.useActorRef()
  const [logic] = useState(() => product.messages(session))
  const messages = useActorRef(logic)
  const { messages: rows, id, failure } = useSelector(messages, (state) => state.context)
  const isBusy = useSelector(messages, (state) => state.hasTag('busy'))
  const count = countOf(rows)
  return (
    <ListPage
      heading="Messages"
      rows={rows}
      count={count}
      isBusy={isBusy}
      failure={failure}
      onRetry={() => messages.send({ type: 'retry' })}
      empty={<p>No message has come yet.</p>}
    >
      <p className={countLook}>{count}</p>
      <ul role="list" className={list}>
        {unhandledFirst(rows).map((message) => (
          <MessageCard
            key={message._id}
            message={message}
            timeZone={product.settings.clinic.timeZone}
            isBusy={isBusy && message._id === id}
            onHandle={() => messages.send({ type: 'message.handle', id: message._id })}
          />
        ))}
      </ul>
    </ListPage>
  )
}

const isUnhandled = (message: Message) => message.handledAt === undefined

const unhandledFirst = (messages: readonly Message[]) =>
  messages.toSorted((one, other) => Number(isUnhandled(other)) - Number(isUnhandled(one)))

function countOf(messages: readonly Message[]): string {
  const { length } = messages.filter(isUnhandled)
  return `${length} unhandled ${length === 1 ? 'message' : 'messages'}`
}
