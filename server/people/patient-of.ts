import { placeholderEmail } from '../../schemas/person.ts'
import type { Storage } from '../storage/storage.ts'
import { linkedAddress } from './links.ts'

/**
 * Returns the email address for the column `patient` of a person's bookings. The clinic sends its
 * emails to this address. It is the person's own address, or else the address of an account that is
 * linked to the person, or else a placeholder.
 */
export const patientOf = async (
  db: Storage,
  { id, email }: { readonly id: string; readonly email: string | null },
): Promise<string> => email ?? (await linkedAddress(db, id)) ?? placeholderEmail(id)
