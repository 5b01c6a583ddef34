import { partOfDay, type Slot } from '../../../schemas/slot.ts'
import { displaySlot } from '../../ui/display.ts'
import type { OptionGroup } from '../../ui/select.tsx'

const PARTS = ['Morning', 'Afternoon', 'Evening'] as const

/** Groups a day's free slots by part of the day for a dropdown, without empty groups. */
export function groupSlots(slots: readonly Slot[]): OptionGroup[] {
  return PARTS.map((part) => ({
    label: part,
    options: slots
      .filter((slot) => partOfDay(slot) === part)
      .map((slot) => ({ value: slot, label: displaySlot(slot) })),
  })).filter(({ options }) => options.length > 0)
}
