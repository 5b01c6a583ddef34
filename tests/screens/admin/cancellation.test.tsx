// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Failure } from '../../../machines/failure.ts'
import type { Terms } from '../../../schemas/terms.ts'
import { changeElsewhere } from '../change-elsewhere.ts'
import type { FakeCalls } from '../../rig/calls.ts'
import { closeApp } from '../open-app.tsx'
import { openAdmin } from './open-admin.tsx'

afterEach(closeApp)

const terms: Terms = {
  _id: 'terms-1',
  steps: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 2, percent: 50 },
  ],
  moveHours: 2,
  movesAtMost: 3,
  refunds: 'automatic',
}

function openTerms(
  saveTerms = vi.fn<FakeCalls['saveTerms']>(({ body }) => Promise.resolve({ ...terms, ...body })),
  stored = terms,
) {
  const { user } = openAdmin('/dashboard/cancellation', {
    clinic: { readTerms: () => Promise.resolve(stored), saveTerms },
  })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const step = (number: number) => within(screen.getByRole('group', { name: `Step ${number}` }))
  return { user, press, step, saveTerms }
}

const preview = async () =>
  within(await screen.findByRole('region', { name: 'In plain words' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the cancellation terms', () => {
  it('are shown in a form and in words, with what they apply to', async () => {
    openTerms()
    expect(await preview()).toEqual([
      'If cancelled at least 24 hours before the appointment, 100% is refunded.',
      'If cancelled at least 2 hours before the appointment, 50% is refunded.',
      'After that, nothing is refunded.',
      'Patients can move an appointment up to 3 times, until 2 hours before it starts.',
      'Patients can cancel their own visits, and the refund goes to their card.',
    ])
    expect(screen.getByText(/^These terms apply to bookings made from now on/)).toBeTruthy()
  })

  it('are saved with an added step, whose first field gets the focus', async () => {
    const { user, press, step, saveTerms } = openTerms()
    await press('Add a step')
    const [hours, percent] = step(3).getAllByRole('textbox')
    expect(document.activeElement).toBe(hours)
    expect(screen.getByText('Complete the form to read the terms in plain words.')).toBeTruthy()
    await user.keyboard('1')
    await user.tab()
    expect(document.activeElement).toBe(percent)
    await user.keyboard('10{Enter}')
    expect(await screen.findByText('Terms saved.')).toBeTruthy()
    expect(saveTerms).toHaveBeenCalledExactlyOnceWith({
      body: {
        steps: [...terms.steps, { hoursBefore: 1, percent: 10 }],
        moveHours: 2,
        movesAtMost: 3,
        refunds: 'automatic',
        replaces: 'terms-1',
      },
    })
    expect((await preview())[2]).toBe(
      'If cancelled at least 1 hour before the appointment, 10% is refunded.',
    )
  })

  it('set the payment deadline, which goes away if patients pay at the clinic', async () => {
    const payBy = { withinHours: 24, beforeVisitHours: 2 }
    const { user, press, saveTerms } = openTerms(undefined, { ...terms, payBy })
    expect((await preview()).at(-1)).toBe(
      'An unpaid appointment is cancelled 24 hours after booking or 2 hours before it starts, whichever comes first.',
    )
    const within = screen.getByRole('textbox', { name: 'Hours after booking' })
    await user.clear(within)
    await user.type(within, '1')
    await press('Save')
    const shorter = { ...payBy, withinHours: 1 }
    await waitFor(() =>
      expect(saveTerms).toHaveBeenLastCalledWith({
        body: expect.objectContaining({ payBy: shorter }),
      }),
    )
    await user.selectOptions(screen.getByRole('combobox', { name: 'Payment' }), 'there')
    expect(screen.queryByRole('textbox', { name: 'Hours after booking' })).toBeNull()
    expect((await preview()).at(-1)).toBe(
      'Patients can pay at the clinic. Unpaid appointments are not cancelled.',
    )
    await press('Save')
    await waitFor(() =>
      expect(saveTerms).toHaveBeenLastCalledWith({
        body: expect.objectContaining({ payBy: null }),
      }),
    )
  })

  it('lose a step, and the focus goes on to the button that adds one', async () => {
    const { press, step } = openTerms()
    await press('Remove step 1')
    expect(step(1).getAllByRole<HTMLInputElement>('textbox')[0]?.value).toBe('2')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a step' })),
    )
    expect((await preview())[0]).toBe(
      'If cancelled at least 2 hours before the appointment, 50% is refunded.',
    )
  })

  it('are not saved with a mistake, which stands next to its field until that is edited', async () => {
    const { user, press, step, saveTerms } = openTerms()
    await screen.findByRole('button', { name: 'Save' })
    const [hours] = step(2).getAllByRole('textbox')
    if (!hours) throw new Error('No field')
    await user.clear(hours)
    await user.type(hours, '48')
    await press('Save')
    const wrong = 'Each step must be nearer to the appointment than the one before'
    expect(await screen.findByText(wrong)).toBeTruthy()
    expect(hours.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(hours)
    expect(saveTerms).not.toHaveBeenCalled()
    await user.type(hours, '{Backspace}')
    expect(screen.queryByText(wrong)).toBeNull()
  })

  it('list several mistakes above the form', async () => {
    const { press } = openTerms()
    await press('Add a step')
    await press('Add a step')
    await press('Save')
    const summary = within(await screen.findByRole('group', { name: 'There is a problem' }))
    expect(summary.getAllByRole('link')).toHaveLength(4)
    expect(
      summary.getByRole('link', { name: /^Step.3: Enter a whole number of hours/ }),
    ).toBeTruthy()
  })

  it('can leave the refunds to the clinic', async () => {
    const { user, press, saveTerms } = openTerms()
    await user.selectOptions(await screen.findByLabelText('Cancelling'), 'ask')
    expect((await preview()).at(-1)).toBe(
      'If a refund is due, patients must ask the clinic to cancel.',
    )
    await press('Save')
    await screen.findByText('Terms saved.')
    expect(saveTerms).toHaveBeenCalledExactlyOnceWith({
      body: expect.objectContaining({ refunds: 'ask' }),
    })
  })

  it('keep what was typed when they could not be saved', async () => {
    const offline = new Failure('unreachable', 'We could not reach the clinic.')
    const { user, press } = openTerms(vi.fn(() => Promise.reject(offline)))
    const often = await screen.findByLabelText<HTMLInputElement>('Moves allowed')
    await user.clear(often)
    await user.type(often, '5')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain(offline.message)
    expect(often.value).toBe('5')
  })
})

describe('the typed terms', () => {
  const often = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Moves allowed' })
  const type = async () => {
    const opened = openTerms()
    await opened.user.clear(await often())
    await opened.user.type(await often(), '5')
    return opened
  }
  /** Opens the page again, as if the admin had come back to the page in the same tab. */
  const openAgain = async (stored = terms) => {
    cleanup()
    const opened = openTerms(undefined, stored)
    await screen.findByRole('button', { name: 'Sign Out' })
    return opened
  }

  it('survive a reload, with an added step', async () => {
    const { press } = await type()
    await press('Add a step')
    const { step } = await openAgain()
    expect((await often()).value).toBe('5')
    expect(step(3).getAllByRole('textbox')).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('survive an expired session', async () => {
    await type()
    act(() => changeElsewhere('accessToken', null))
    await screen.findByRole('heading', { name: 'Login' })
    await openAgain()
    expect((await often()).value).toBe('5')
  })

  it('are shown with a warning if somebody else has saved other terms since then', async () => {
    await type()
    const { press, saveTerms } = await openAgain({ ...terms, _id: 'terms-2', moveHours: 8 })
    expect((await often()).value).toBe('5')
    expect(screen.getByRole('alert').textContent).toContain(
      'have changed since you started editing',
    )
    await press('Undo changes')
    expect((await often()).value).toBe('3')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(saveTerms).not.toHaveBeenCalled()
  })

  it('stay if somebody else has saved other terms meanwhile, and can be saved after that', async () => {
    const changed = new Failure('rejected', 'Somebody else has changed the terms.', {
      code: 'changed',
    })
    const saveTerms = vi.fn(() => Promise.reject(changed))
    let stored = terms
    const { user } = openAdmin('/dashboard/cancellation', {
      clinic: { readTerms: () => Promise.resolve(stored), saveTerms },
    })
    await user.type(await often(), '5')
    stored = { ...terms, _id: 'terms-2' }
    const save = screen.getByRole('button', { name: 'Save' })
    await user.click(save)
    expect((await screen.findByRole('alert')).textContent).toContain(changed.message)
    expect((await often()).value).toBe('35')
    await user.click(save)
    const replaced = saveTerms.mock.calls.map(([form]: unknown[]) => form)
    expect(replaced).toMatchObject([
      { body: { replaces: 'terms-1' } },
      { body: { replaces: 'terms-2' } },
    ])
  })

  it('can be undone, and are then no longer in the tab', async () => {
    const { press } = await type()
    await press('Undo changes')
    expect((await often()).value).toBe('3')
    expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }))
    await openAgain()
    expect((await often()).value).toBe('3')
  })

  it('are no longer in the tab once they are saved', async () => {
    const { press } = await type()
    await press('Save')
    await screen.findByText('Terms saved.')
    expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull()
    await openAgain()
    expect((await often()).value).toBe('3')
  })

  it('are deleted when the admin signs out', async () => {
    const { user } = await type()
    const [signOut] = await screen.findAllByRole('button', { name: 'Sign Out' })
    if (signOut) await user.click(signOut)
    await screen.findAllByRole('link', { name: 'Login' })
    await openAgain()
    expect((await often()).value).toBe('3')
  })
})
