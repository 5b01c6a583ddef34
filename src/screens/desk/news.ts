import type { Change } from '../../../machines/agenda-changes.ts'
import { t } from '../../ui/t.ts'
import { clockTime } from './times.ts'

/** The maximum number of changed visits that the page describes one by one. */
const MOST = 3

/** Returns sentences about the changed visits, or an empty string if no visit has changed. */
export const tellChanges = (changes: readonly Change[]): string =>
  changes.length > MOST
    ? t('{count} visits have changed.', { count: changes.length })
    : changes.map(tellChange).join(' ')

function tellChange({ what, visit }: Change): string {
  const values = { name: visit.person.name, time: clockTime(visit.startsAt) }
  return t(TEXTS[what], values)
}

const TEXTS = {
  added: '{name} has a visit at {time}.',
  moved: 'The visit of {name} is at {time} now.',
  gone: 'The visit of {name} at {time} is on another day now.',
  cancelled: 'The visit of {name} at {time} is cancelled.',
  arrived: '{name} has arrived for {time}.',
  seated: '{name}, {time}, is in the chair.',
  done: 'The visit of {name} at {time} is done.',
  missed: '{name} did not come at {time}.',
  undone: 'What was recorded for {name} at {time} is taken back.',
  paid: '{name} has paid for {time}.',
  restored: 'The visit of {name} at {time} is not cancelled any more.',
  kept: 'The visit of {name} stays at {time}.',
  changed: 'The visit of {name} at {time} has changed.',
} as const satisfies Readonly<Record<Change['what'], string>>
