import { expect, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { changeMachine } from '../../../machines/change.ts'
import { activate } from '../../rig/keyboard.ts'
import { shownDay, shownSlot } from '../../rig/shown.ts'
import { alert, dialog, loginScreen } from './sights.ts'
import type { Gestures, Sights } from './stage.ts'

/** The slot that the test paths choose. */
export const NINE = '09.00 AM - 09.30 AM'
const AT_NINE = shownSlot(NINE)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const answerButton = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true })
const confirmName = ({ context }: AnyMachineSnapshot) =>
  context.chosen === null ? 'Cancel Appointment' : 'Move Appointment'

/** Maps each event of the state machine `change` to key presses on the page of an appointment. */
export const changeGestures: Gestures<typeof changeMachine> = {
  'change.cancel': (page) => activate(page, button(page, 'Cancel the appointment')),
  'change.move': (page) => activate(page, button(page, 'Move to another time')),
  'change.confirm': (page, _event, state) => activate(page, answerButton(page, confirmName(state))),
  'change.keep': (page, _event, state) =>
    state.hasTag('modal')
      ? page.keyboard.press('Escape')
      : activate(page, button(page, 'Keep the current time')),
  'change.return': (page) => activate(page, button(page, 'Back to the appointment')),
  'day.pick': (page) => activate(page, page.getByRole('button', { name: /^Next day, / })),
  'time.pick': (page) => activate(page, button(page, AT_NINE)),
  retry: (page) => activate(page, button(page, 'Try again')),
}

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()

/** Returns the sentence about the refund of a paid booking. */
function refundWords({ context: { booking, options } }: AnyMachineSnapshot): string {
  const { now } = options.refund
  return now === booking.price
    ? `The $${now} you paid will be refunded to your card.`
    : `$${now} of the $${booking.price} you paid will be refunded to your card.`
}

const refundedIn = ({ context: { refunded, cancelled } }: AnyMachineSnapshot): number =>
  refunded?.refund ?? cancelled.refunds?.[0].amount ?? 0

/** Maps each state of the state machine `change` to the assertions about an appointment's page. */
export const changeSights: Sights<typeof changeMachine> = {
  loading: async (page) => {
    await expect(page.getByRole('heading', { name: 'Your appointment', level: 1 })).toBeVisible()
  },
  lookingBack: async () => {},
  shown: async (page, { context }) => {
    await heading(page, context.booking.treatment)
    await dialog(page, undefined)
    if (context.failure !== null) await expect(page.getByText(context.failure)).toBeVisible()
    const count = context.options.canCancel ? 1 : 0
    await expect(button(page, 'Cancel the appointment')).toHaveCount(count)
    await expect(button(page, 'Move to another time')).toHaveCount(count)
    if (!context.options.canCancel) await expect(page.getByText(context.options.why)).toBeVisible()
  },
  confirmingCancel: async (page, state) => {
    const { context } = state
    const { treatment, date } = context.booking
    await dialog(page, `Cancel ${treatment} on ${await shownDay(page, date)}?`)
    await expect(page.getByText(refundWords(state))).toBeVisible()
    if (context.failure !== null)
      await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(context.failure)
  },
  cancelling: (page) => expectPending(page, 'Cancel Appointment'),
  'choosingTime.looking': async (page) => {
    await heading(page, 'Choose a new time')
    await dialog(page, undefined)
  },
  'choosingTime.offering': async (page, { context }) => {
    await dialog(page, undefined)
    for (const slot of context.times.slots)
      await expect(button(page, shownSlot(slot))).toBeVisible()
    if (context.times.slots.length === 0)
      await expect(
        button(page, `Next day with a free time: ${await shownDay(page, context.times.nextFree)}`),
      ).toBeVisible()
    if (context.failure !== null) await expect(page.getByText(context.failure)).toBeVisible()
  },
  'choosingTime.unavailable': alert,
  confirmingMove: async (page, { context }) => {
    const { treatment } = context.booking
    const { date, slot } = context.chosen
    await dialog(page, `Move ${treatment} to ${await shownDay(page, date)}?`)
    await expect(
      page.getByText(`Your new time is ${await shownDay(page, date)} at ${shownSlot(slot)}.`),
    ).toBeVisible()
    if (context.failure !== null)
      await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(context.failure)
  },
  moving: (page) => expectPending(page, 'Move Appointment'),
  outdated: (page, state) => expectPending(page, confirmName(state)),
  'done.moved': async (page) => {
    await heading(page, 'Your appointment has been moved')
    await dialog(page, undefined)
  },
  'done.cancelled': async (page, state) => {
    await heading(page, 'Your appointment is cancelled')
    await dialog(page, undefined)
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(
      refundedIn(state) > 0 ? `$${refundedIn(state)}` : 'You will not get a refund.',
    )
  },
  unknown: alert,
  failed: alert,
  ended: loginScreen,
}

async function expectPending(page: Page, name: string): Promise<void> {
  await expect(answerButton(page, name)).toHaveAttribute('aria-disabled', 'true')
}

/** Maps event types to checks that the page has no button for an event that a guard stops. */
export const changeRefusals: Partial<Gestures<typeof changeMachine>> = {
  'change.cancel': (page) => expect(button(page, 'Cancel the appointment')).toHaveCount(0),
  'change.move': (page) => expect(button(page, 'Move to another time')).toHaveCount(0),
  'time.pick': (page) => expect(button(page, AT_NINE)).toHaveCount(0),
}
