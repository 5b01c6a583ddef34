import { bookingDateToIso, type BookingDate } from '../../schemas/date.ts'
import { appointmentPath } from '../services/appointment-address.ts'
import { closeLayer, layersHere, leaveClosed, openLayer, type Layer } from '../services/layers.ts'
import type { Navigation } from '../services/navigation.ts'

type Choice = {
  date: BookingDate
  treatmentId: string | null
  /** True if the patient picked the date on the page or opened an address with a date. */
  isAsked: boolean
}

/**
 * Keeps the page's address up to date with the chosen date and treatment, so that Back undoes them.
 * A picked date adds a history entry, and so does the open booking form.
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
    // After a reload the booking form's history entry already exists.
    if (layersHere() === 0) keepDate(choice)
    modal = { onBack, path: appointmentPath(choice.date, choice.treatmentId) }
    openLayer(modal)
  }
  return {
    keep: (choice: Choice) => {
      if (choice.treatmentId !== null) open(choice)
      else if (modal) close()
      // The treatment in the address has no free slot any more.
      else if (layersHere() > 0 && namedDate() === bookingDateToIso(choice.date)) leaveClosed()
      else keepDate(choice)
    },
    /** Calls `listener` when Back leaves the booking form. Returns a function that stops this. */
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
