import { bookingDateToIso, type BookingDate } from '../../schemas/date.ts'
import { appointmentPath } from '../services/appointment-address.ts'
import { closeLayer, layersHere, leaveClosed, openLayer, type Layer } from '../services/layers.ts'
import type { Navigation } from '../services/navigation.ts'

type Choice = {
  date: BookingDate
  treatmentId: string | null
  /** True if the patient picked `date` on the booking page or opened a URL with a date. */
  isAsked: boolean
}

/**
 * Writes the chosen date and treatment into the page's URL, so that the Back button undoes choices.
 * Picking a date adds a browser history entry. Opening the booking form also adds an entry.
 */
export function openBookingAddress({ go }: Pick<Navigation, 'go'>) {
  let modal: Layer | undefined
  const listeners = new Set<() => void>()
  const onBack = () => {
    for (const listener of listeners) listener()
  }
  const keepDate = ({ date, isAsked }: Choice) => {
    const path = appointmentPath(date, null)
    if (location.pathname + location.search === path) return
    const isOther = namedDate() !== null && namedDate() !== bookingDateToIso(date)
    go(path, { replace: !isAsked || !isOther })
  }
  const close = () => {
    if (modal) closeLayer(modal)
    modal = undefined
  }
  const open = (choice: Choice) => {
    if (modal) return
    // After a reload, the booking form's history entry already exists, and its URL has the date.
    if (layersHere() === 0) keepDate(choice)
    modal = { onBack, path: appointmentPath(choice.date, choice.treatmentId) }
    openLayer(modal)
  }
  return {
    keep: (choice: Choice) => {
      if (choice.treatmentId !== null) open(choice)
      else if (modal) close()
      // If the treatment in the URL no longer has a free slot, remove the treatment from the URL.
      else if (layersHere() > 0 && namedDate() === bookingDateToIso(choice.date)) leaveClosed()
      else keepDate(choice)
    },
    /**
     * Calls `listener` when the Back button leaves the booking form.
     * Returns a function that stops the calls of `listener` and removes the form's history entry.
     */
    watchBack: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        close()
      }
    },
  }
}

const namedDate = () => new URLSearchParams(location.search).get('date')
