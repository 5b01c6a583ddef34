import type { PublicPath } from '../../schemas/pages.ts'
import type { Clinic } from '../../schemas/settings.ts'
import { translate } from '../../schemas/translate.ts'

/**
 * What search engines and previews of shared links say about each public page.
 * Search engines do not list a page without a description (null).
 */
const DESCRIPTIONS = {
  '/': 'See free times and prices at {clinic} in {city}, and book your visit online in a minute.',
  '/review': 'What patients say about their visits to {clinic} in {city}.',
  '/contact':
    'Opening hours, address and phone number of {clinic} in {city}, and a form for your questions.',
  '/about': 'About {clinic}, a dental clinic in {city} where you can book your visit online.',
  '/accessibility':
    'How {clinic} keeps its website usable for everybody, what was tested, and how to report a problem.',
  '/privacy':
    'Which personal data {clinic} stores and why, for how long, and which rights you have.',
  '/terms':
    'The terms for booking, paying, moving and cancelling an appointment at {clinic} in {city}.',
  '/cookies': 'What the website of {clinic} stores in your browser, and how to remove it.',
  '/login': 'Log in to book, move, pay or cancel your appointments at {clinic} in {city}.',
  '/signup': 'Sign up to book your appointments at {clinic} in {city} online.',
  '/account/forgot': null,
  '/account/action': null,
} as const satisfies Record<PublicPath, string | null>

const texts: ReadonlyMap<string, (typeof DESCRIPTIONS)[PublicPath]> = new Map(
  Object.entries(DESCRIPTIONS),
)

/** Returns whether search engines may list the page at a path, which can be a route pattern. */
export const isListed = (path: string): boolean => (texts.get(path) ?? null) !== null

/** Returns a page's description. A page without one has the description of the home page. */
export const descriptionOf = (path: string, { name, city }: Clinic): string =>
  translate('en', texts.get(path) ?? DESCRIPTIONS['/'], { clinic: name, city })
