import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const Zone = z.object({ regex: z.string(), message: z.string() })

const Lint = z.object({
  overrides: z.array(
    z.object({
      files: z.array(z.string()),
      rules: z.object({
        'no-restricted-imports': z.optional(
          z.tuple([z.literal('error'), z.object({ patterns: z.array(z.unknown()) })]),
        ),
      }),
    }),
  ),
})

const { overrides } = Lint.parse(JSON.parse(readFileSync('.oxlintrc.json', 'utf8')))

const rooms = readdirSync('server', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The linter's import rule of a folder. */
function zoneOf(room: string): z.infer<typeof Zone> {
  const override = overrides.find(({ files }) => files[0] === `server/${room}/**`)
  return Zone.parse(override?.rules['no-restricted-imports']?.[1].patterns.at(-1))
}

const allowedIn = (room: string) =>
  rooms.filter((other) => !new RegExp(zoneOf(room).regex).test(`../${other}/a.ts`))

describe('a room of the server', () => {
  it.each(rooms)('imports what its rule names, and no room added since (%s)', (room) => {
    const [, names = ''] = /only ([\w, ]+):/.exec(zoneOf(room).message) ?? []
    const named = names.split(', ').filter((name) => name !== '')
    expect(allowedIn(room).toSorted()).toEqual([...named, room].toSorted())
  })

  it('never imports one that imports it', () => {
    const known = new Set<string>()
    const isNext = (room: string) =>
      allowedIn(room).every((each) => each === room || known.has(each))
    for (;;) {
      const next = rooms.find((room) => !known.has(room) && isNext(room))
      if (!next) break
      known.add(next)
    }
    expect([...known].toSorted()).toEqual(rooms.toSorted())
  })
})
