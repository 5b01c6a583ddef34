// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { Fragment, StrictMode, type ExoticComponent, type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { usersMachine } from '../../machines/users.ts'
import type { InputOf } from '../../schemas/calls/call.ts'
import type { listUsers } from '../../schemas/calls/users.ts'
import { App } from '../../src/app.tsx'
import type { Product } from '../../src/compose.ts'
import { createMachineLog } from '../../src/dev/machine-log.ts'
import { MachinePanel } from '../../src/dev/panel.tsx'
import { watchProduct } from '../../src/dev/watch.ts'
import { usersPage } from './admin/user-pages.ts'
import { ANN, closeApp, openApp, tokenOf } from './open-app.tsx'

afterEach(closeApp)

const SHORTCUT = '{Control>}{Alt>}[KeyM]{/Alt}{/Control}'

function openWatched(path: string, Mode: ExoticComponent<{ children?: ReactNode }> = Fragment) {
  localStorage.setItem('accessToken', tokenOf(ANN.email))
  const log = createMachineLog()
  const view = (product: Product) => (
    <>
      <Mode>
        <App product={watchProduct(product, log)} />
      </Mode>
      <MachinePanel log={log} />
    </>
  )
  const parts = {
    identity: { restore: () => Promise.resolve(ANN) },
    clinic: {
      isAdmin: () => Promise.resolve(true),
      bookingsOf: () => Promise.resolve([]),
      listUsers: ({ query }: InputOf<typeof listUsers>) =>
        Promise.resolve(usersPage([{ _id: 'u', email: 'bob@mail.test' }], query)),
    },
  }
  return { ...openApp(path, parts, view), log }
}

const panel = () => screen.getByRole('dialog', { name: 'Machines' })
const machine = (name: string) => {
  const summary = within(panel()).getByText(name, { selector: 'strong' })
  return summary.closest('details') ?? panel()
}
const presentStates = (name: string) =>
  [...machine(name).querySelectorAll('[aria-current] > strong')].map((each) => each.textContent)

describe('the panel of the machines', () => {
  it('is opened and closed by Ctrl+Alt+M, and returns the focus', async () => {
    const { user } = openWatched('/dashboard')
    const link = await screen.findByRole('link', { name: 'My Reviews' })
    link.focus()
    await user.keyboard(SHORTCUT)
    expect(panel().contains(document.activeElement)).toBe(true)
    await user.keyboard(SHORTCUT)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(link)
  })

  it('is closed by Escape inside, and by its button', async () => {
    const { user } = openWatched('/dashboard')
    const link = await screen.findByRole('link', { name: 'My Reviews' })
    link.focus()
    await user.keyboard(`${SHORTCUT}{Escape}`)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(link)
    await user.keyboard(SHORTCUT)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays open at an Escape that was meant for the page', async () => {
    const { user } = openWatched('/dashboard')
    const link = await screen.findByRole('link', { name: 'My Reviews' })
    await user.keyboard(SHORTCUT)
    link.focus()
    await user.keyboard('{Escape}')
    expect(panel()).toBeDefined()
  })

  it('shows each running machine with its state, its tags and its possible events', async () => {
    const { user } = openWatched('/dashboard/users')
    await screen.findByRole('button', { name: 'Remove User: bob@mail.test' })
    await user.keyboard(SHORTCUT)
    expect(presentStates('session')).toEqual(['signedIn', 'fresh'])
    expect(presentStates('users')).toEqual(['shown'])
    expect(machine('session').querySelector('summary')?.textContent).toContain('signedIn.fresh')
    expect(machine('users').textContent).toContain('user.promote → promoting')
    expect(machine('users').textContent).not.toContain('user.confirm → removing')
  })

  it('shows a machine that is the child of another machine', async () => {
    const { log } = openWatched('/appointment')
    await screen.findByRole('heading', { name: /^Available/ })
    const names = log.running().map(({ snapshot }) => snapshot.machine.id)
    expect(names).toEqual(expect.arrayContaining(['booking', 'openings']))
  })

  it('shows each event as it happens, the newest first', async () => {
    const { user } = openWatched('/dashboard/users')
    await screen.findByRole('button', { name: 'Remove User: bob@mail.test' })
    await user.keyboard(SHORTCUT)
    await user.click(screen.getByRole('button', { name: /^Remove/ }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    const events = [...machine('users').querySelectorAll('ol > li')].map((each) => each.textContent)
    expect(events.slice(0, 2)).toEqual(['user.dismiss → shown', 'user.remove → confirmingRemoval'])
  })

  it('keeps the last ten events of a machine', () => {
    const log = createMachineLog()
    const actor = createActor(usersMachine, { input: { view: { query: '', page: 1 } } })
    const snapshot = actor.getSnapshot()
    for (let time = 0; time < 12; time += 1) log.note(actor, { type: `event ${time}` }, snapshot)
    const [kept] = log.running().map(({ events }) => events.map(({ what }) => what))
    expect(kept).toHaveLength(10)
    expect(kept?.[0]).toBe('event 11')
  })

  it('says which actor has finished', async () => {
    const { user } = openWatched('/dashboard/users')
    await screen.findByRole('button', { name: 'Remove User: bob@mail.test' })
    await user.keyboard(SHORTCUT)
    expect(machine('users').textContent).toContain('listUsers answers → shown')
  })

  it('keeps the events from before StrictMode restarts a machine', async () => {
    const { log } = openWatched('/dashboard/users', StrictMode)
    await screen.findByRole('button', { name: 'Remove User: bob@mail.test' })
    const gates = log.running().filter(({ snapshot }) => /gate$/i.test(snapshot.machine.id))
    expect(gates.map(({ events }) => events.map(({ what }) => what))).toEqual([
      ['awaitSession answers'],
      ['readRights answers'],
    ])
  })

  it('removes a machine whose page was left', async () => {
    const { user, log } = openWatched('/dashboard/users')
    await screen.findByRole('button', { name: 'Remove User: bob@mail.test' })
    await user.click(screen.getByRole('link', { name: 'My Reviews' }))
    await screen.findByRole('heading', { name: 'My Reviews' })
    const names = log.running().map(({ snapshot }) => snapshot.machine.id)
    expect(names).toContain('session')
    expect(names).not.toContain('users')
  })

  it('never shows the contents of an event, such as a password', async () => {
    const { user, log } = openWatched('/dashboard')
    await screen.findByRole('link', { name: 'My Reviews' })
    await user.keyboard(SHORTCUT)
    const kept = log.running().flatMap(({ events }) => events)
    expect(kept.flatMap((event) => Object.keys(event)).sort()).toEqual(
      kept.flatMap(() => ['number', 'state', 'what']).sort(),
    )
    expect(panel().textContent).not.toContain(ANN.idToken)
  })
})
