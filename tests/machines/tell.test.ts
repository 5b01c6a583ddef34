import { spawnSync } from 'node:child_process'
import { getStateNodes } from '@xstate/test'
import { describe, expect, it } from 'vitest'
import { StateMachine } from 'xstate'
import { usersMachine } from '../../machines/users.ts'
import { pathsAsked } from '../journeys/walker.ts'
import { WALKS } from '../model/registry.ts'
import { stagedPaths, tell } from '../model/tell.ts'
import type { Scenario } from '../model/walk.ts'
import { usersWords } from '../model/words/users.ts'

const users: Scenario<typeof usersMachine> = {
  machine: usersMachine,
  input: { view: { query: '', page: 1 } },
  events: [],
  outcomes: {},
}
const asked = { type: 'user.promote', email: 'a@mail.com' }
const listed = { type: 'xstate.done.actor.0.users.loading', told: 'listUsers: users', output: [] }
const lost = {
  type: 'xstate.error.actor.0.users.promoting',
  told: 'promote fails: no answer',
  error: new Error('lost'),
}
const told = (events: readonly { type: string }[]) =>
  tell({ scenario: users, words: usersWords, person: 'admin', path: { name: '', events } })

describe('a path in words', () => {
  it('names the person, the actor’s result and the state that follows', () => {
    expect(told([listed, asked, lost])).toEqual({
      begins: 'loading',
      steps: [
        { what: 'the clinic, asked for the users, answers: users', state: 'shown' },
        { what: 'the admin makes a@mail.com an admin', state: 'promoting' },
        { what: 'the clinic, told to make an admin, fails: no answer', state: 'loading' },
      ],
    })
  })

  it('is refused if an event has no words', () => {
    expect(() => told([{ type: 'user.praise' }])).toThrow('no words for user.praise')
  })

  it('throws if the event lacks a field that its words use', () => {
    expect(() => told([{ type: 'user.promote' }])).toThrow('The event has no email')
  })

  it.each(WALKS)('has words for the actors and delays of $name', ({ machine, words }) => {
    const nodes = getStateNodes(machine)
    const actors = nodes.flatMap(({ invoke }) => invoke.map(({ src }) => src))
    // A child state machine has its own descriptions, so the parent does not describe the child.
    const isChild = (name: string) => machine.implementations.actors[name] instanceof StateMachine
    const asking = actors.filter(
      (name) => typeof name !== 'string' || !(name.startsWith('watch') || isChild(name)),
    )
    expect(Object.keys(words.actors)).toEqual(expect.arrayContaining(asking))
    const delays = nodes.flatMap(({ after }) => after.map(({ delay }) => delay))
    expect(Object.keys(words.delays)).toEqual(expect.arrayContaining(delays))
  })

  it.each(WALKS)('exists for every generated path of $name', (walk) => {
    for (const path of stagedPaths(walk)) expect(tell(path).steps).not.toEqual([])
  })

  it.each(WALKS)('has the same number as in the browser walk, for $name', (walk) => {
    expect(stagedPaths(walk).map(({ path }) => path.name)).toEqual(
      pathsAsked(walk, 'all').map(({ path }) => path.name),
    )
  })
})

const run = (...words: string[]) =>
  spawnSync(process.execPath, ['scripts/paths.ts', ...words], { encoding: 'utf8' })

describe('npm run paths', () => {
  it('numbers the paths of a machine', () => {
    const lines = run('contact').stdout.trim().split('\n')
    const [contact] = WALKS.filter(({ name }) => name === 'contact').map(stagedPaths)
    expect(lines).toHaveLength(contact?.length ?? 0)
    expect(lines[0]).toMatch(/^1\. a visitor sends the message .*; sees: \w+$/)
    expect(lines.at(-1)).toMatch(new RegExp(`^${lines.length}\\. `))
  })

  it('describes one path step by step, with the meaning of each state', () => {
    const { stdout } = run('contact', '--path', '1')
    expect(stdout).toContain('editing: The form is being filled in.')
    expect(stdout).toContain('npm run walk -- contact --path 1')
  })

  it.each([[['nothing']], [['contact', '--path', '99']]])(
    'refuses %j, and lists what exists',
    (words) => {
      const { status, stderr } = run(...words)
      expect(status).toBe(2)
      expect(stderr).toContain('contact')
    },
  )
})
