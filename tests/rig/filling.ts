import type { SetupTreatment } from '../../schemas/setup.ts'

/** A sample treatment for the setup pages: a cavity filling, which has no fixed start times. */
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
