import { Agenda, AgendaNews, Places, type AgendaQuery, type PlacesQuery } from '../agenda.ts'
import { call, shape } from './call.ts'

/** Returns the visits of up to seven days, in all agendas or in one agenda. */
export const readAgendaDays = call({
  id: 'readAgendaDays',
  method: 'GET',
  path: '/agenda',
  access: 'staff',
  needs: 'agenda.read',
  query: shape<AgendaQuery>,
  reply: Agenda,
  tagged: true,
})

/** Tells the revision of each day, first at once and then after each change on the day. */
export const followAgenda = call({
  id: 'followAgenda',
  method: 'GET',
  path: '/agenda/stream',
  access: 'staff',
  needs: 'agenda.read',
  query: shape<AgendaQuery>,
  reply: AgendaNews,
  streams: true,
})

/** Returns the times to which a visit may be moved. */
export const findPlaces = call({
  id: 'findPlaces',
  method: 'GET',
  path: '/agenda/places',
  access: 'staff',
  needs: 'desk.write',
  query: shape<PlacesQuery>,
  reply: Places,
})
