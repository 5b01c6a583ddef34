import { Message, MessagePage } from '../../../schemas/message.ts'
import type { Place } from '../../../schemas/paging.ts'
import { DeletedReply } from '../../../schemas/user.ts'
import type { Line } from './line.ts'

/** Returns the functions with which the Messages page calls the server. */
export const messageCalls = ({ ask }: Line) => ({
  messages: (place: Place, signal?: AbortSignal) =>
    ask(
      ({ auth, aborted }) =>
        auth.get('message', { searchParams: { ...place }, ...aborted(signal) }),
      MessagePage,
    ),
  handleMessage: (id: string) =>
    ask(({ auth, path }) => auth.patch(path('message', id), { json: { handled: true } }), Message),
  deleteMessage: (id: string) =>
    ask(({ auth, path }) => auth.delete(path('message', id)), DeletedReply),
})
