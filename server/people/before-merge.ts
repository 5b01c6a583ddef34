import * as z from 'zod/mini'
import { Relation } from '../../schemas/account-link.ts'
import type { Storage } from '../storage/storage.ts'
import { readLinks } from './links.ts'

const PersonColumns = z.object({
  id: z.string(),
  account_email: z.nullable(z.string()),
  address_proven_at: z.nullable(z.string()),
  name: z.string(),
  phone: z.string(),
  phone_e164: z.nullable(z.string()),
  email: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  // A merge that an earlier version of the server kept has no chart numbers.
  chart_number: z.pipe(
    z.optional(z.nullable(z.string())),
    z.transform((chart) => chart ?? null),
  ),
  // Nor has it alerts.
  alert: z.prefault(z.string(), ''),
  note: z.string(),
  erased_at: z.nullable(z.string()),
  revision: z.int(),
})

const LinkColumns = z.object({
  account_id: z.string(),
  person_id: z.string(),
  relation: Relation,
  proof: z.enum(['own', 'mail', 'desk']),
  linked_at: z.string(),
  linked_by: z.string(),
})

const VisitColumns = z.object({
  id: z.string(),
  person_id: z.string(),
  /** The address to which the clinic sends the emails about the visit. */
  patient: z.string(),
  patient_name: z.string(),
  phone: z.string(),
  phone_e164: z.nullable(z.string()),
})

/** What a merge changes, as it was before. */
export const BeforeMerge = z.object({
  kept: PersonColumns,
  other: PersonColumns,
  links: z.array(LinkColumns),
  visits: z.array(VisitColumns),
  /** The ids of the notes about the record that was merged. */
  notes: z.array(z.string()),
})
export type BeforeMerge = z.infer<typeof BeforeMerge>

type Records = Pick<BeforeMerge, 'kept' | 'other'>

/** Reads what the merge of two records will change. */
export async function readBefore(tx: Storage, { kept, other }: Records): Promise<BeforeMerge> {
  const both = [kept.id, other.id]
  const links = await readLinks(tx, both)
  const visits = await tx
    .selectFrom('booking')
    .select(['id', 'person_id', 'patient', 'patient_name', 'phone', 'phone_e164'])
    .where('person_id', 'in', both)
    .execute()
  const notes = await tx.selectFrom('note').select('id').where('person_id', '=', other.id).execute()
  return { kept, other, links, visits, notes: notes.map(({ id }) => id) }
}
