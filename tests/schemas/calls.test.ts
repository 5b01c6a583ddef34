import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { callOf, calling } from '../../machines/kit/wire.ts'
import { findPlaces, followAgenda } from '../../schemas/calls/agenda.ts'
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

  it('become actors only if they have one reply', () => {
    expect(callOf(calling(findPlaces))).toBe(findPlaces)
    // @ts-expect-error The events of this call need `receive`.
    calling(followAgenda)
  })
})
