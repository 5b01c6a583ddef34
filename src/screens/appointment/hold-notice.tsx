import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import type { BookingContext } from '../../../machines/booking-setup.ts'
import { Button } from '../../ui/button.tsx'
import { displaySlot, displayTime } from '../../ui/display.ts'
import { unseen } from '../../ui/page.css.ts'
import { t } from '../../ui/t.ts'
import { deadline, key, look } from './hold-notice.css.ts'

type HoldRef = BookingContext['hold']
type HoldState = ReturnType<HoldRef['getSnapshot']>

export type HoldProps = {
  hold: HoldRef
  /** The clinic's IANA time zone, such as `America/New_York`. */
  timeZone: string
  /** What a visitor reads who must log in before the booking form opens. */
  visitor?: Visitor
}

type Visitor = {
  /** The treatment and its time, such as `Teeth Cleaning, Thu, Dec 10, 8:00 AM`. */
  what: string
  /** The text if the time could not be held. */
  unheld: string
}

/** The key that moves the focus to the button that extends a slot's temporary reservation. */
const KEY = 'F8'

/**
 * Says until when the chosen time is reserved for the patient, and offers a longer reservation.
 * Also says if the patient must pay soon after booking.
 * At two minutes and at 30 seconds before the reservation ends, screen readers announce the notice.
 * When the patient extends the reservation, screen readers announce when the reservation now ends.
 */
export function HoldNotice({ hold, timeZone, visitor }: HoldProps) {
  const state = useSelector(hold, (snapshot) => snapshot)
  const { shown, announced } = visitor
    ? visitorsWords(state, timeZone, visitor)
    : wordsOf(state, timeZone)
  const offer = offerOf(state)
  return (
    <>
      <div className={look[lookOf(state, visitor !== undefined, announced)]}>
        {shown !== '' && <p>{shown}</p>}
        <output>
          {announced !== '' && <span>{announced}</span>}
          {offer && announced !== '' && <span className={unseen}>{` ${offer.how}`}</span>}
        </output>
        {offer && (
          <Offer isPending={state.hasTag('busy')} onPress={() => hold.send(offer.event)}>
            {offer.label}
          </Offer>
        )}
      </div>
      <output className={deadline}>{deadlineOf(state)}</output>
    </>
  )
}

type OfferProps = { isPending: boolean; onPress: () => void; children: string }

/**
 * The button that extends or renews the hold (temporary reservation) of a slot.
 * Pressing the button moves the focus back to the element that had the focus before the button.
 */
function Offer({ isPending, onPress, children }: OfferProps) {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef<Element | null>(null)
  // A layout effect runs before the button is shown, so F8 works as soon as the button is visible.
  useLayoutEffect(() => {
    // The button makes the notice taller, so scroll the focused form field back into view.
    document.activeElement?.scrollIntoView({ block: 'nearest' })
    const follow = (event: KeyboardEvent) => {
      if (event.key !== KEY) return
      event.preventDefault()
      button.current?.focus()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [])
  const press = () => {
    // The button disappears once the reservation is extended, so move the focus elsewhere.
    const around = button.current?.closest('[role="dialog"], [tabindex="-1"]')
    const next = before.current?.isConnected ? before.current : around
    if (next instanceof HTMLElement) next.focus()
    onPress()
  }
  const remember = ({ relatedTarget }: FocusEvent) => {
    before.current = relatedTarget
  }
  return (
    <Button
      ref={button}
      look="secondary"
      aria-keyshortcuts={KEY}
      isPending={isPending}
      onFocus={remember}
      onPress={press}
    >
      <span>{children}</span>
      <kbd aria-hidden="true" className={key}>
        {KEY}
      </kbd>
    </Button>
  )
}

type Words = {
  /** The text that is shown on the screen but not announced by screen readers. */
  shown: string
  /** The text that is shown on the screen and announced by screen readers. */
  announced: string
}

function visitorsWords(state: HoldState, timeZone: string, { what, unheld }: Visitor): Words {
  const words = wordsOf(state, timeZone, what)
  if (state.matches('absent')) return { shown: '', announced: unheld }
  if (!state.hasTag('kept')) return words
  const held = words.announced || words.shown
  return { shown: '', announced: `${held} ${t('Log in or sign up to book it.')}` }
}

/** `slot` is how the notice names the time. */
function wordsOf(
  state: HoldState,
  timeZone: string,
  slot = displaySlot(state.context.wanted.slot),
): Words {
  const { hold, isAwaited, failure } = state.context
  if (state.hasTag('lost'))
    return { shown: '', announced: t('{slot} is no longer held for you.', { slot }) }
  // The texts for requested and reserved slots are similarly long, so that the form does not move.
  if (state.matches('asking'))
    return { shown: t('Holding {slot} for you, just a moment…', { slot }), announced: '' }
  if (!hold || !state.hasTag('kept')) return { shown: '', announced: '' }
  const time = displayTime(new Date(hold.expiresAt), { timeZone })
  const until = t('{slot} is held for you until {time}.', { slot, time })
  if (!state.hasTag('warning'))
    return isAwaited ? { shown: '', announced: until } : { shown: until, announced: '' }
  if (state.hasTag('busy')) return { shown: until, announced: '' }
  if (failure !== null) return { shown: until, announced: failure }
  const facts = [
    until,
    state.hasTag('last') && t('Only 30 seconds left.'),
    hold.extensionsLeft === 0 && t('It cannot be held any longer.'),
  ]
  return { shown: '', announced: facts.filter(Boolean).join(' ') }
}

function lookOf(state: HoldState, isVisitor: boolean, announced: string): keyof typeof look {
  const isCalm = !state.hasTag('warning') && !state.hasTag('lost') && !state.matches('absent')
  if (isVisitor && isCalm) return 'framed'
  return offerOf(state) || announced !== '' ? 'urgent' : 'calm'
}

/** Returns how soon the patient must pay after booking. Empty if there is more time. */
function deadlineOf(state: HoldState): string {
  const minutes = state.hasTag('kept') && state.context.hold?.payWithinMinutes
  if (!minutes) return ''
  return t('Pay within {minutes} minutes after booking. This time is yours once you have paid.', {
    minutes,
  })
}

/** Returns the label, keyboard hint and event of the notice's button; undefined if it has none. */
function offerOf(state: HoldState) {
  if (state.hasTag('lost'))
    return {
      label: t('Hold it again'),
      how: t('To hold it again, press F8, then Enter.'),
      event: { type: 'hold.again' },
    } as const
  if (!state.hasTag('warning') || !state.context.hold?.extensionsLeft) return undefined
  return {
    label: t('Keep it 10 more minutes'),
    how: t('To keep it 10 more minutes, press F8, then Enter.'),
    event: { type: 'hold.extend' },
  } as const
}
