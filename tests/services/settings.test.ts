// @vitest-environment jsdom
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { demoNotice } from '../../schemas/settings.ts'
import { readSettings } from '../../src/services/settings.ts'
import { startClinic } from '../rig/harness.ts'

const PAGE = '<!doctype html><script type="application/json" id="settings">__SETTINGS__</script>'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

it('reads the settings that the server writes into the page', async () => {
  const pageFolder = await mkdtemp(join(tmpdir(), 'page-'))
  await writeFile(join(pageFolder, 'index.html'), PAGE)
  const env = { CLINIC_NAME: 'Tooth & Co </script><b>' }
  const server = await startClinic({ pageFolder, env })
  try {
    const reply = await fetch(server.url, { headers: { accept: 'text/html' } })
    const settings = readSettings(parse(await reply.text()))
    expect(settings.clinic.name).toBe('Tooth & Co </script><b>')
    expect(settings.demo).toBe(true)
    expect(settings.cards).toEqual({ kind: 'local' })
  } finally {
    await server.stop()
    await rm(pageFolder, { recursive: true })
  }
})

it.each([PAGE, '<p>No settings</p>', PAGE.replace('__SETTINGS__', '{"demo":true}')])(
  'throws on a page with missing settings',
  (html) => {
    expect(() => readSettings(parse(html))).toThrow(Error)
  },
)

it('says what is not real in a demo', () => {
  expect([true, false].map((local) => demoNotice({ identity: { local } }))).toEqual([
    'Demo mode: no real cards, no real accounts',
    'Demo mode: no real cards',
  ])
})
