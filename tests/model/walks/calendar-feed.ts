import { expect, type Page } from '@playwright/test'
import { calendarFeedMachine } from '../../../machines/calendar-feed.ts'
import { Failure } from '../../../machines/failure.ts'
import { PATIENT } from '../../rig/accounts.ts'
import { activate, tabTo } from '../../rig/keyboard.ts'
import type { Scenario } from '../walk.ts'
import { calendarFeedWords } from '../words/calendar-feed.ts'
import { everyday } from './clinic.ts'
import { offline, refused } from './samples.ts'
import { alert, dialog, loginScreen, toast } from './sights.ts'
import { asks, type Walk } from './stage.ts'

declare global {
  /** Makes the pending copy to the clipboard succeed, or fail as if the browser forbade copying. */
  var endCopying: ((isAllowed: boolean) => void) | undefined
}

const feed = { showsTreatment: false, madeAt: '2023-01-05T15:00:00.000Z' }
const url = 'http://localhost:3000/calendar/AAAAAAAAAAAAAAAAAAAAAA.ics'
const forbidden = new Failure(
  'rejected',
  'Your browser does not allow copying. Select the link and copy it yourself.',
)

const scenario: Scenario<typeof calendarFeedMachine> = {
  machine: calendarFeedMachine,
  input: undefined,
  events: [
    { type: 'choice.set', showsTreatment: true },
    { type: 'feed.make' },
    { type: 'feed.replace' },
    { type: 'feed.remove' },
    { type: 'feed.confirm' },
    { type: 'feed.dismiss' },
    { type: 'url.copy' },
    { type: 'retry' },
  ],
  outcomes: {
    readFeed: { answers: { 'a link': { feed }, 'no link': {} }, errors: { offline, refused } },
    makeFeed: { answers: { 'a link': { ...feed, url } }, errors: { offline, refused } },
    removeFeed: { answers: { removed: { deletedCount: 1 } }, errors: { offline, refused } },
    copy: { answers: { copied: undefined }, errors: { forbidden } },
  },
  facet: ({ context }) => [context.url !== null, context.showsTreatment],
}

const TOASTS: Readonly<Record<string, string>> = {
  'copy: copied': 'Link copied.',
  'copy fails: forbidden': forbidden.message,
  'removeFeed: removed': 'Link removed.',
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choice = (page: Page) => page.getByRole('checkbox', { name: 'Show my treatments' })
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()

/** Replaces the clipboard, so that the test decides when copying ends and whether it succeeds. */
const holdClipboard = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () =>
      new Promise((resolve, reject) => {
        globalThis.endCopying = (isAllowed) =>
          isAllowed ? resolve() : reject(new DOMException('Not allowed', 'NotAllowedError'))
      })
  })

/** Expects the dialog with the title `title`, and the error message `failure` if there is one. */
async function asked(page: Page, title: string, failure: string | null): Promise<void> {
  await dialog(page, title)
  if (failure !== null)
    await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(failure)
}

const expectPending = (page: Page, name: string) =>
  expect(button(page, name)).toHaveAttribute('aria-disabled', 'true')

export const calendarFeed: Walk<typeof calendarFeedMachine> = {
  name: 'calendar',
  machine: calendarFeedMachine,
  words: calendarFeedWords,
  scenarios: [scenario],
  unreachable: {},
  browser: [
    {
      scenario,
      person: 'patient',
      address: '/dashboard/calendar',
      asks: {
        readFeed: { request: asks('GET', /^\/calendar-feed$/) },
        makeFeed: { request: asks('POST', /^\/calendar-feed$/) },
        removeFeed: { request: asks('DELETE', /^\/calendar-feed$/) },
        copy: {
          request: () => false,
          reply: () => 'unasked',
          finish: (page, { error }) =>
            page.evaluate((isAllowed) => globalThis.endCopying?.(isAllowed), error === undefined),
        },
      },
      background: everyday(PATIENT.email),
      gestures: {
        'choice.set': async (page) => {
          await tabTo(page, choice(page))
          await page.keyboard.press('Space')
        },
        'feed.make': (page) => activate(page, button(page, 'Create my link')),
        'feed.replace': (page) => activate(page, button(page, 'Replace the link')),
        'feed.remove': (page) => activate(page, button(page, 'Remove the link')),
        'feed.confirm': (page, _event, state) =>
          activate(
            page,
            button(page, state.matches('confirmingRemoval') ? 'Remove Link' : 'Replace Link'),
          ),
        'feed.dismiss': (page) => page.keyboard.press('Escape'),
        'url.copy': async (page) => {
          await holdClipboard(page)
          await activate(page, button(page, 'Copy the link'))
        },
        retry: (page) => activate(page, button(page, 'Try again')),
      },
      // The checkbox can only be toggled, so a person cannot check a box that is already checked.
      isImpossible: ({ context }, { type }) => type === 'choice.set' && context.showsTreatment,
      refusals: { 'url.copy': (page) => expect(button(page, 'Copy the link')).toHaveCount(0) },
      sights: {
        loading: (page) => expect(page.getByText('Loading your calendar')).toBeAttached(),
        absent: async (page, state, event) => {
          await heading(page, 'What a private link shows')
          await dialog(page, undefined)
          await expect(choice(page)).toBeChecked({ checked: state.context.showsTreatment })
          if (state.context.failure !== null) await alert(page, state)
          const text = TOASTS[event?.told ?? '']
          if (text !== undefined) await toast(page, text)
        },
        making: (page) => expectPending(page, 'Create my link'),
        present: async (page, { context }, event) => {
          await dialog(page, undefined)
          await heading(
            page,
            context.url === null ? 'You have a private link' : 'Your private link',
          )
          if (context.url !== null)
            await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(context.url)
          const text = TOASTS[event?.told ?? '']
          if (text !== undefined) await toast(page, text)
        },
        copying: (page) => expectPending(page, 'Copy the link'),
        confirmingReplacement: async (page, { context }) => {
          await asked(page, 'Replace the link?', context.failure)
          await expect(choice(page)).toBeChecked({ checked: context.showsTreatment })
        },
        replacing: (page) => expectPending(page, 'Replace Link'),
        confirmingRemoval: (page, { context }) => asked(page, 'Remove the link?', context.failure),
        removing: (page) => expectPending(page, 'Remove Link'),
        failed: alert,
        ended: loginScreen,
      },
    },
  ],
}
