import { partOfDay, type Slot } from '../../../schemas/slot.ts'
import type { OptionGroup } from '../../ui/select.tsx'

const PARTS = ['Morning', 'Afternoon', 'Evening'] as const

/** The slots as a dropdown's groups, one for each part of the day that has any. */
export function groupSlots(slots: readonly Slot[]): OptionGroup[] {
  return PARTS.map((part) => ({
    label: part,
    options: slots
      .filter((slot) => partOfDay(slot) === part)
      .map((slot) => ({ value: slot, label: slot })),
  })).filter(({ options }) => options.length > 0)
}
