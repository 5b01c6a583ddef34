import { afterEach, expect, it } from 'vitest'
import { SETTINGS } from '../../server/config/settings.ts'
import { order, startClinic, type Clinic } from '../rig/harness.ts'

let clinic: Clinic | undefined
afterEach(() => clinic?.stop())

/** Signs in Ann with an unconfirmed email. `setting` is the clinic's `CONFIRMED_ADDRESS`. */
async function unconfirmed(setting: 'on' | 'off') {
  const opened = await startClinic({ env: { CONFIRMED_ADDRESS: setting } })
  clinic = opened
  const ann = await opened.signIn('ann@mail.test')
  const confirm = (confirmed_at: string | null) =>
    opened.db.updateTable('user_account').set({ confirmed_at }).execute()
  await confirm(null)
  const count = async () => (await opened.db.selectFrom('booking').select('id').execute()).length
  return { confirm, count, book: () => ann.send('POST', '/booking', order(ann.email)) }
}

it('nobody can book before confirming their address, and then with the same key', async () => {
  const { book, confirm, count } = await unconfirmed('on')
  expect(await book()).toMatchObject({ status: 403, body: { error: { code: 'unconfirmed' } } })
  expect(await count()).toBe(0)
  await confirm('2026-01-15T17:00:00.000Z')
  expect(await book()).toMatchObject({ status: 200, body: { success: true } })
})

it('anybody can book if no confirmation is required', async () => {
  const { book } = await unconfirmed('off')
  expect(await book()).toMatchObject({ status: 200, body: { success: true } })
})

it('confirmation is required in production and not in a demo, unless the setting says otherwise', () => {
  expect(SETTINGS.CONFIRMED_ADDRESS).toMatchObject({ default: 'off', productionDefault: 'on' })
})
