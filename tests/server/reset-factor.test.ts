import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Me } from '../../schemas/me.ts'
import { enrolFactor } from '../rig/authenticator.ts'
import { databaseOf } from '../rig/databases.ts'
import { startClinic, type Clinic, type Patient } from '../rig/harness.ts'

const BOSS = 'boss@mail.test'

let clinic: Clinic
let boss: Patient
beforeEach(async () => {
  clinic = await startClinic()
  boss = await clinic.signIn(BOSS, 'admin')
})
afterEach(() => clinic.stop())

async function resetFactor(...words: string[]) {
  const child = spawn(process.execPath, ['server/operations/reset-factor.ts', ...words], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: clinic.folder,
      DATABASE_URL: await databaseOf(clinic.folder),
    },
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: Number(code), said: (out + err).trim() }
}

it('removes the second factor of a sole owner who has lost it, while the server runs', async () => {
  await enrolFactor(clinic, boss)
  expect(await resetFactor(' Boss@Mail.test')).toEqual({
    code: 0,
    said: `${BOSS} no longer has a second factor and must set up a new one after the next sign-in.`,
  })
  const { body } = await boss.send('GET', '/me')
  expect(Me.parse(body)).toMatchObject({ role: 'owner', strong: false, factor: 'none' })
  const audit = await clinic.db
    .selectFrom('audit')
    .select(['actor', 'subject'])
    .where('action', '=', 'factor.reset')
    .execute()
  expect(audit).toEqual([{ actor: 'npm run reset-factor', subject: BOSS }])
})

it('explains why it did nothing', async () => {
  const fails = (reason: string) => ({ code: 1, said: `Nothing was done: ${reason}` })
  expect(await resetFactor()).toEqual(fails('usage: npm run reset-factor -- EMAIL'))
  expect(await resetFactor(BOSS)).toEqual(fails(`${BOSS} has no second factor.`))
  expect(await resetFactor('no@mail.test')).toEqual(fails('There is no such user.'))
})
