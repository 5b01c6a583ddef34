import { expect, test } from 'vitest'
import { createIdentity } from '../../src/services/identity.ts'
import { startClinic } from '../rig/harness.ts'

test('an unreachable provider is no refusal and ends no session', async () => {
  const clinic = await startClinic({ now: new Date() })
  const { projectId } = clinic.deps.config.identity
  const identity = createIdentity(
    { apiKey: 'local', projectId, local: true },
    { origin: clinic.url, isRemembered: () => true },
  )
  const form = { name: 'Pat', email: 'pat@example.com', password: 'correct horse' }
  await identity.signUp(form)
  await clinic.stop()
  const unreachable = { name: 'Failure', kind: 'unreachable' }
  await expect(identity.signIn(form)).rejects.toMatchObject(unreachable)
  await expect(identity.renew(form.email)).rejects.toMatchObject(unreachable)
  expect(await identity.restore()).toMatchObject({ email: form.email })
})
