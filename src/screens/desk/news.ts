import type { Change } from '../../../machines/agenda-changes.ts'
import { t } from '../../ui/t.ts'
import { clockTime } from './times.ts'
import { tellGivenBack } from './words.ts'

/** The maximum number of changed visits that the page describes one by one. */
const MOST = 3

/** Returns sentences about the changed visits, or an empty string if no visit has changed. */
export const tellChanges = (changes: readonly Change[]): string =>
  changes.length > MOST
    ? t('{count} visits have changed.', { count: changes.length })
    : changes.map(tellChange).join(' ')

function tellChange({ what, visit }: Change): string {
  const given = visit.givenBack?.at(-1)
  const values = {
    name: visit.person.name,
    time: clockTime(visit.startsAt),
    amount: given ? tellGivenBack(given) : '',
  }
  return t(TEXTS[what], values)
}

const TEXTS = {
  added: '{name} has a new visit at {time}.',
  moved: '{name}’s visit is now at {time}.',
  gone: '{name}’s visit at {time} is now on another day.',
  cancelled: '{name}’s visit at {time} was cancelled.',
  arrived: '{name} has arrived for the {time} visit.',
  seated: '{name}, {time}, is in the chair.',
  done: '{name}’s visit at {time} is done.',
  missed: '{name} did not come to the {time} visit.',
  undone: 'The last change to {name}’s visit at {time} was undone.',
  paid: '{name} has paid for the {time} visit.',
  paidInPart: '{name} has paid a part for the {time} visit.',
  voided: 'A payment for {name}’s visit at {time} was voided.',
  givenBack: '{name} gets back {amount}.',
  restored: '{name}’s visit at {time} is no longer cancelled.',
  kept: '{name}’s visit stays at {time}.',
  changed: '{name}’s visit at {time} has changed.',
} as const satisfies Readonly<Record<Change['what'], string>>
