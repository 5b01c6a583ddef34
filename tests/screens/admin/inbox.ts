import type { Message, MessagePage } from '../../../schemas/message.ts'
import type { Place } from '../../../schemas/paging.ts'

const SIZE = 25

/** Returns one page of the inbox, in the format of the clinic's API. */
export function inboxPage(all: readonly Message[], { after, before }: Place = {}): MessagePage {
  const isOpen = ({ handledAt }: Message) => handledAt === undefined
  const sorted = all.toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
  const place = (cursor: string) => sorted.findIndex(({ _id }) => _id === cursor)
  const start = after ? place(after) + 1 : before ? Math.max(0, place(before) - SIZE) : 0
  const messages = sorted.slice(start, start + SIZE)
  const [first, last] = [messages[0], messages.at(-1)]
  return {
    messages,
    offset: start,
    total: all.length,
    unhandled: all.filter(isOpen).length,
    ...(start > 0 && first && { previous: first._id }),
    ...(start + SIZE < all.length && last && { next: last._id }),
  }
}
