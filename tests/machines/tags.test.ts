import { getStateNodes } from '@xstate/test'
import { describe, expect, it } from 'vitest'
import { WALKS } from '../model/registry.ts'

describe('the tags of the machines', () => {
  it.each(WALKS)('in each state of $name', ({ machine, words }) => {
    const tags = getStateNodes(machine).map((node) => [node.id, node.tags])
    const expected = Object.entries(words.states).map(([path, [, ...expected]]) => [
      `${machine.id}.${path}`,
      expected,
    ])
    expect(Object.fromEntries(tags)).toEqual(Object.fromEntries(expected))
  })
})
