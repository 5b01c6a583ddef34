import { Openings } from '../openings.ts'
import { ServiceList, TreatmentList, type AvailableQuery } from '../treatment.ts'
import { call, shape } from './call.ts'

export const listServices = call({
  id: 'listServices',
  method: 'GET',
  path: '/service',
  access: 'anyone',
  reply: ServiceList,
})

/** Returns the treatments with their free slots on a date. */
export const listAvailable = call({
  id: 'listAvailable',
  method: 'GET',
  path: '/available',
  access: 'anyone',
  query: shape<AvailableQuery>,
  reply: TreatmentList,
})

/** Returns the number of free slots on each bookable day. */
export const countOpenings = call({
  id: 'countOpenings',
  method: 'GET',
  path: '/openings',
  access: 'anyone',
  reply: Openings,
})
