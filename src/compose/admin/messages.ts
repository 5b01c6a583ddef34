import { messagesMachine } from '../../../machines/messages.ts'
import type { MessagePage } from '../../../schemas/message.ts'
import type { Place } from '../../../schemas/paging.ts'
import type { Services, SessionRef } from '../../services.ts'
import { messageCalls } from '../../services/calls/messages.ts'
import { fromPromise } from '../from-promise.ts'
import { actionsOf } from './actions.ts'

export function provideMessages(services: Services, session: SessionRef) {
  const clinic = services.clinic.calls(messageCalls)
  return messagesMachine.provide({
    actors: {
      listMessages: fromPromise<MessagePage, Place>(({ input, signal }) =>
        clinic.messages(input, signal),
      ),
      handle: fromPromise<unknown, { id: string }>(({ input }) => clinic.handleMessage(input.id)),
      remove: fromPromise<{ deletedCount: number }, { id: string }>(({ input }) =>
        clinic.deleteMessage(input.id),
      ),
    },
    actions: actionsOf(services, session),
  })
}
