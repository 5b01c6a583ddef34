import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { drawMachine, escaped } from '../../scripts/diagrams/mermaid.ts'
import { chartFile, drawPages, FOLDER } from '../../scripts/diagrams/page.ts'
import { chartOf, statesOf } from '../../src/dev/chart.ts'
import { WALKS } from '../model/registry.ts'

const pages = await drawPages()

describe('the pages of the machines', () => {
  it('describe every machine of the product', () => {
    const charts = globSync('machines/*.ts').filter((file) =>
      /^export const \w+Machine = /m.test(readFileSync(file, 'utf8')),
    )
    const described = WALKS.map(({ machine }) => chartFile(machine))
    expect(described.toSorted()).toEqual(charts.map((file) => basename(file)).toSorted())
  })

  it('exist for every machine, and for nothing else', () => {
    expect(readdirSync(FOLDER).toSorted()).toEqual([...pages.keys()].toSorted())
  })

  it.each([...pages])('%s is up to date (otherwise: npm run diagrams)', (file, text) => {
    expect(readFileSync(join(FOLDER, file), 'utf8')).toBe(text)
  })

  it.each(WALKS)(
    '$name has a sentence for each state, and for nothing else',
    ({ machine, words }) => {
      const paths = statesOf(chartOf(machine)).map(({ path }) => path)
      expect(Object.keys(words.states).toSorted()).toEqual(paths.toSorted())
      for (const [sentence] of Object.values(words.states)) expect(sentence).toMatch(/^[A-Z].+\.$/)
    },
  )
})

const lamp = setup({ guards: { hasPower: () => true }, delays: { dusk: 100 } }).createMachine({
  id: 'lamp',
  initial: 'off',
  on: { smash: '.broken' },
  states: {
    off: {
      on: { press: [{ guard: 'hasPower', target: 'on.bright' }, { target: 'broken' }] },
      after: { dusk: 'on', 250: 'broken' },
    },
    on: {
      type: 'parallel',
      states: {
        bright: { initial: 'yes', states: { yes: { on: { dim: 'no' } }, no: { type: 'final' } } },
        warm: { on: { feel: { actions: () => {} } } },
      },
      onDone: 'off',
    },
    broken: { type: 'final', on: { smash: {} } },
  },
})

describe('a diagram', () => {
  const lines = drawMachine(lamp)
    .split('\n')
    .map((line) => line.trim())

  it.each([
    ['where it begins', '[*] --> off'],
    ['where a state begins', '[*] --> on_bright_yes'],
    ['where a state ends', 'on_bright_no --> [*]'],
    ['where it ends', 'broken --> [*]'],
    ['a guard by its name, into a state within another', 'off --> on_bright : press [hasPower]'],
    ['a named delay', 'off --> on : after dusk'],
    [
      'what remains, a delay and what the whole machine takes, on one arrow',
      'off --> broken : press [else]<br/>after 250 ms<br/>smash',
    ],
    ['an event that leads nowhere', 'on_warm --> on_warm : feel'],
    ['the end of a state with parts', 'on --> off : all parts are done'],
    ['states side by side', '--'],
  ])('shows %s', (_, line) => expect(lines).toContain(line))

  it('shows no arrow for an event that a state only keeps from outer states', () => {
    expect(lines.filter((line) => line.startsWith('broken -->'))).toEqual(['broken --> [*]'])
  })

  it('escapes the characters that would end a label', () => {
    expect(escaped('a: "b"; #c')).toBe('a#58; #34;b#34;#59; #35;c')
  })
})
