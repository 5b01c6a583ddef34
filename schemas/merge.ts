import * as z from 'zod/mini'
import { Id } from './text.ts'

/** The details of which a person has one, so that a merge must choose. */
export const MERGED_DETAILS = [
  'name',
  'birthDate',
  'chartNumber',
  'phone',
  'email',
  'alert',
] as const
export type MergedDetail = (typeof MERGED_DETAILS)[number]

/** The record that a detail is taken from: the one that stays, or the one that is merged into it. */
export const Origin = z.enum(['kept', 'other'])
export type Origin = z.infer<typeof Origin>

const revision = z.int().check(z.nonnegative())

/**
 * A request to merge another record of the same person into a record. Each `revision` is the
 * version number of the record that the caller has read. `from` says which details stay.
 */
export const MergeRequest = z.object({
  revision,
  other: z.object({ id: Id, revision }),
  from: z.object({
    name: Origin,
    birthDate: Origin,
    chartNumber: Origin,
    phone: Origin,
    email: Origin,
    // A page that was opened before there were alerts does not name one.
    alert: z.prefault(Origin, 'kept'),
  }),
})
export type MergeRequest = z.infer<typeof MergeRequest>

export const MergePath = z.object({ id: Id, merge: Id })

/** A merge that staff can still undo. `name` is the name in the record that was merged. */
export const Merge = z.object({
  id: z.string(),
  name: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  until: z.iso.datetime(),
})
export type Merge = z.infer<typeof Merge>
