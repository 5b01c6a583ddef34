import * as z from 'zod/mini'
import { PageQuery, Turns, type Place } from './paging.ts'
import { orEmpty } from './optional-line.ts'
import { words } from './text.ts'

/** The actions that the audit log records. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-in.failed',
  'user.promote',
  'user.remove',
  'user.release',
  'user.list',
  'user.role',
  'factor.enrol',
  'factor.recover',
  'factor.lock',
  'factor.reset',
  'booking.list',
  'booking.read',
  'booking.cancel',
  'booking.move',
  'booking.book',
  'booking.pay',
  'payment.void',
  'payment.give-back',
  'receipt.mail',
  'day.close',
  'person.find',
  'person.read',
  'person.add',
  'person.change',
  'person.invite',
  'person.account',
  'person.merge',
  'person.unmerge',
  'link.add',
  'link.remove',
  'link.restore',
  'family.add',
  'family.change',
  'family.remove',
  'note.add',
  'note.delete',
  'visit.mark',
  'visit.room',
  'visit.lines',
  'visit.undo',
  'terms.change',
  'message.list',
  'message.handle',
  'message.delete',
  'review.list',
  'review.publish',
  'review.decline',
  'mail.list',
  'mail.handle',
  'charge.list',
  'charge.settle',
  'refund.settle',
  'dispute.read',
  'doctor.add',
  'doctor.delete',
  'setup.start',
  'people.import',
  'treatment.add',
  'treatment.change',
  'hours.change',
  'schedule.change',
  'schedule.assign',
  'website.change',
  'time-off.add',
  'time-off.delete',
] as const
export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>

/** An audit log entry. `actor` is the user's email address, or empty if nobody was signed in. */
export const AuditEntry = z.object({
  _id: z.string(),
  actor: z.string(),
  /**
   * What was done, such as `booking.move`. A reader must accept unknown actions, because another
   * version of the server may have recorded the entry.
   */
  action: z.string(),
  /** The target of the recorded action: an email address or an id. */
  subject: z.string(),
  detail: z.string(),
  at: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** One page of the audit log. The newest entries come first. */
export const AuditPage = z.extend(Turns, { entries: z.array(AuditEntry) })
export type AuditPage = z.infer<typeof AuditPage>

/** A filter for audit entries by actor or subject. Matches only a complete email address or id. */
const Who = words(254).check(z.toLowerCase(), orEmpty)

/**
 * A filter for audit entries. `from` and `to` are dates in the clinic's time zone, both inclusive.
 */
export const AuditFilter = z.object({
  who: z.optional(Who),
  action: z.optional(AuditAction),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})

export type AuditFilter = z.infer<typeof AuditFilter>

/** The filter and the page cursor of the audit entries that the Audit screen shows. */
export type AuditView = AuditFilter & Place

export const AuditQuery = z.extend(PageQuery, AuditFilter.shape)
export type AuditQuery = z.output<typeof AuditQuery>
