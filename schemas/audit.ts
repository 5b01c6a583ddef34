import * as z from 'zod/mini'
import { PageQuery, Turns, type Place } from './paging.ts'

/** Everything that the audit records. */
export const AUDIT_ACTIONS = [
  'sign-in',
  'sign-in.failed',
  'user.promote',
  'user.remove',
  'user.release',
  'user.list',
  'booking.list',
  'booking.read',
  'booking.cancel',
  'message.list',
  'message.handle',
  'message.delete',
  'charge.list',
  'charge.settle',
  'doctor.add',
  'doctor.delete',
] as const
export const AuditAction = z.enum(AUDIT_ACTIONS)
export type AuditAction = z.infer<typeof AuditAction>

/** What somebody did: `actor` is an email address, or empty where nobody signed in. */
export const AuditEntry = z.object({
  _id: z.string(),
  actor: z.string(),
  action: AuditAction,
  /** Whom or what it was done to: an email address or an id. */
  subject: z.string(),
  detail: z.string(),
  at: z.iso.datetime(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** A page of the audit, the latest entries first. */
export const AuditPage = z.extend(Turns, { entries: z.array(AuditEntry) })
export type AuditPage = z.infer<typeof AuditPage>

/** Whole, as an actor or a subject has it: an email address or an id. */
const Who = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254))

/** Which entries are asked for; `from` and `to` are days at the clinic, both included. */
export const AuditFilter = z.object({
  who: z.optional(Who),
  action: z.optional(AuditAction),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})

export type AuditFilter = z.infer<typeof AuditFilter>

/** What the page Audit shows: which entries, and which page of them. */
export type AuditView = AuditFilter & Place

export const AuditQuery = z.extend(PageQuery, AuditFilter.shape)
export type AuditQuery = z.output<typeof AuditQuery>
