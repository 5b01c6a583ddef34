import type { Message } from '../../../schemas/message.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Instant } from '../../ui/dates.tsx'
import { actions } from './admin.css.ts'
import { handled, meta, subject, text } from './messages.css.ts'

type Props = {
  message: Message
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
  isBusy: boolean
  onHandle: () => void
  onDelete: () => void
}

/** Shows one message from the contact form: the subject, the sender, the time and the text. */
export function MessageCard({ message, timeZone, isBusy, onHandle, onDelete }: Props) {
  return (
    <Card>
      <h2 className={subject}>{message.subject}</h2>
      <p className={meta}>
        <a href={replyTo(message)}>{message.email}</a>
        <Instant iso={message.sentAt} timeZone={timeZone} />
      </p>
      <p className={text}>{message.message}</p>
      {message.handledAt && (
        <p className={handled}>
          Handled <Instant iso={message.handledAt} timeZone={timeZone} />
        </p>
      )}
      <div className={actions}>
        {!message.handledAt && (
          <Button
            look="secondary"
            aria-label={`Mark as handled: ${message.subject}`}
            isPending={isBusy}
            onPress={onHandle}
          >
            Mark as handled
          </Button>
        )}
        <Button look="secondary" aria-label={`Delete: ${message.subject}`} onPress={onDelete}>
          Delete
        </Button>
      </div>
    </Card>
  )
}

const replyTo = ({ email, subject }: Message) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
