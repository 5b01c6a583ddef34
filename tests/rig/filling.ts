import type { SetupTreatment } from '../../schemas/setup.ts'

/** A cavity filling, which is a treatment without fixed start times. */
export const filling: SetupTreatment = {
  _id: 't1',
  fixedTimes: 0,
  name: 'Cavity Filling',
  price: 150,
  duration: 30,
  buffer: 0,
  step: 15,
  noticeHours: 0,
  active: true,
  online: true,
}
