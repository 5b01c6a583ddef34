import type { Config } from '../config/config.ts'
import { Refusal } from '../http/refusal.ts'
import { disputed, disputedByCaller } from './disputed.ts'
import { hasStarted, isTooLateToMove, movesLeft, refundNow, type Standing } from './standing.ts'

type Settings = { readonly config: Config }

/** Returns why the patient cannot cancel a booking now, or undefined if the patient can. */
export function whyNotCancel({ config }: Settings, standing: Standing): Refusal | undefined {
  if (hasStarted(standing)) return new Refusal(409, 'too_late', startedWords(config))
  if (refundNow(standing, false) === 0) return undefined
  if (standing.refunds === 'ask') return new Refusal(409, 'ask_clinic', askWords(config))
  return standing.isDisputed ? disputedByCaller(config.clinic.phone) : undefined
}

/** Returns why staff cannot cancel a booking with a refund now, or undefined if staff can. */
export const whyNotRefund = (standing: Standing): Refusal | undefined =>
  standing.isDisputed ? disputed() : undefined

/** Returns why the patient cannot move a booking now, or undefined if the patient can. */
export function whyNotMove({ config }: Settings, standing: Standing): Refusal | undefined {
  if (hasStarted(standing)) return new Refusal(409, 'too_late', startedWords(config))
  if (isTooLateToMove(standing))
    return new Refusal(409, 'too_late', lateWords(config, standing.terms.moveHours))
  if (movesLeft(standing) === 0)
    return new Refusal(409, 'moves_used', movedWords(config, standing.terms.movesAtMost))
  return undefined
}

const startedWords = ({ clinic }: Config) =>
  `This appointment has started. To change it, please call us at ${clinic.phone}.`

const askWords = ({ clinic }: Config) =>
  `To cancel this appointment and get your money back, please call us at ${clinic.phone}.`

const lateWords = ({ clinic }: Config, hours: number) =>
  `You can move an appointment up to ${count(hours, 'hour')} before it starts. To move it now, please call us at ${clinic.phone}.`

const movedWords = ({ clinic }: Config, most: number) =>
  most === 0
    ? `To move this appointment, please call us at ${clinic.phone}.`
    : `You have moved this appointment ${count(most, 'time')}. To move it again, please call us at ${clinic.phone}.`

const count = (number: number, thing: string) => `${number} ${number === 1 ? thing : `${thing}s`}`

/** Creates the `Refusal` for a booking that has changed since the caller read it. */
export const changed = () =>
  new Refusal(409, 'changed', 'This appointment has changed. Please check it again.')
