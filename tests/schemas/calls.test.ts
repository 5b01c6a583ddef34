import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CALLS } from '../rig/calls.ts'

const FOLDER = '../../schemas/calls/'
const files = readdirSync(new URL(FOLDER, import.meta.url)).filter((file) => file !== 'call.ts')

describe('the calls of schemas/calls/', () => {
  it('are all known to the tests, each by its id', async () => {
    const modules: readonly object[] = await Promise.all(files.map((file) => import(FOLDER + file)))
    const stated = Object.assign({}, ...modules)
    expect(CALLS).toEqual(stated)
    for (const [name, { id }] of Object.entries(CALLS)) expect(id).toBe(name)
  })

  it('have each a request line of their own', () => {
    const lines = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(lines).size).toBe(lines.length)
  })
})
