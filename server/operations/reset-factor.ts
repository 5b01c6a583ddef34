import { parseArgs } from 'node:util'
import { Email } from '../../schemas/user.ts'
import { findUser } from '../accounts/find-user.ts'
import { removeFactor } from '../accounts/strong-session.ts'
import { record } from '../clinic/audit.ts'
import { transact } from '../storage/transact.ts'
import { storageOf } from './backup/find-place.ts'
import { report } from './backup/words.ts'

/** Removes the second factor of a user who can neither use it nor have an owner reset it. */
async function resetFactor(): Promise<string> {
  const email = readEmail()
  await using db = storageOf(process.env)
  const removed = await transact(db, async (tx) => {
    const { id } = await findUser(tx, email)
    const removed = await removeFactor(tx, id)
    const deed = { actor: 'npm run reset-factor', action: 'factor.reset', subject: email } as const
    if (removed) await record(tx, () => new Date(), deed)
    return removed
  })
  if (!removed) throw new Error(`${email} has no second factor.`)
  return `${email} no longer has a second factor and must set up a new one after the next sign-in.`
}

function readEmail(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const email = Email.safeParse(positionals[0])
  if (!email.success || positionals.length > 1)
    throw new Error('usage: npm run reset-factor -- EMAIL')
  return email.data
}

await report(resetFactor)
