import type { Family } from '../../schemas/family.ts'
import { answer, cut, press, refuse, type Scene } from './scene.ts'

const PEOPLE: Family = [
  { id: 'me', name: 'Pat Patient', birthDate: '1984-03-02', relation: 'self' },
  { id: 'leo', name: 'Leo Patient', birthDate: '2016-05-24', relation: 'family' },
  { id: 'mia', name: 'Maria-Magdalena Wolkenstein-Trostburg', relation: 'family' },
]
const listed = answer('/family', PEOPLE)

const REASON =
  'Leo Patient has appointments to come: Cavity Filling on Jan 20, 2026 at 8:00 AM. Cancel them first.'

const PAGE = '/dashboard/family'

/** Screenshots of the page on which patients list the people for whom they book. */
export const FAMILY: readonly Scene[] = [
  { name: 'family-none', path: PAGE },
  { name: 'family-unreachable', path: PAGE, stage: cut('/family') },
  { name: 'family', path: PAGE, stage: listed },
  { name: 'family-before-first-visit', path: PAGE, stage: answer('/family', PEOPLE.slice(1, 2)) },
  {
    name: 'family-mistake',
    path: PAGE,
    stage: listed,
    isWindow: true,
    act: async (page) => {
      await press('Add a relative')(page)
      await press('Add')(page)
    },
  },
  {
    name: 'family-refused',
    path: PAGE,
    stage: async (page) => {
      await listed(page)
      await refuse('/family/leo', 409, 'has_visits', REASON, 'DELETE')(page)
    },
    isWindow: true,
    act: async (page) => {
      await press('Remove: Leo Patient')(page)
      await press('Remove')(page)
    },
  },
]
