import type { Sabotage } from './row.ts'

/** One path of a machine’s walk. `npm run paths` lists the paths by their numbers. */
const walk = (name: string, path: number, prints: string): Sabotage['test'] => ({
  on: 'browser',
  file: 'tests/journeys/walks.spec.ts',
  title: `${name}: its paths are walked in the browser`,
  path,
  prints,
})

/** Breaks of a screen that only a test in the browser can find. */
export const BROWSER: readonly Sabotage[] = [
  {
    name: 'a text field without a label',
    place: {
      file: 'src/ui/field.tsx',
      declaration: 'export function Field(',
      text: ' htmlFor={id}',
    },
    broken: '',
    test: walk('contact', 1, "getByLabel('Your message')"),
  },
  {
    name: 'a picture without an alternative text',
    place: {
      file: 'src/screens/admin/avatar.tsx',
      declaration: 'export function Avatar(',
      text: 'alt=""',
    },
    broken: '',
    test: walk('doctors', 3, 'image-alt'),
  },
  {
    name: 'a heading that leaves out a level',
    place: {
      file: 'src/screens/contact/contact.page.tsx',
      declaration: 'export default function Contact(',
      text: '<h2 id={form}>Send us a message</h2>',
    },
    broken: '<h5 id={form}>Send us a message</h5>',
    test: walk('contact', 1, 'heading-order'),
  },
  {
    name: 'a pale text color',
    place: {
      file: 'src/ui/palette.ts',
      declaration: 'export const light =',
      text: "inkSoft: '#344a47'",
    },
    broken: "inkSoft: '#9aa5a3'",
    test: walk('contact', 1, 'color-contrast'),
  },
  {
    name: 'a text color that is too dark in the dark mode',
    place: {
      file: 'src/ui/palette.ts',
      declaration: 'export const dark:',
      text: "inkSoft: '#bccac5'",
    },
    broken: "inkSoft: '#3f4a48'",
    test: walk('contact', 1, 'color-contrast'),
  },
  {
    name: 'a page without its language',
    place: { file: 'index.html', declaration: '<!doctype html>', text: ' lang="en"' },
    broken: '',
    test: walk('contact', 1, 'html-has-lang'),
  },
  {
    name: 'no focus ring',
    place: {
      file: 'src/ui/global.css.ts',
      declaration: "globalStyle(':focus-visible',",
      text: 'outline: `3px solid ${vars.color.focus}`',
    },
    broken: "outline: 'none'",
    test: {
      on: 'browser',
      file: 'tests/journeys/targets.spec.ts',
      title: 'text stays readable after a touch',
      prints: 'the ring of',
    },
  },
  {
    name: 'a covered control',
    place: {
      file: 'src/screens/contact/contact-form.css.ts',
      declaration: 'export const submit = style({',
      text: ' ',
    },
    broken:
      " position: 'relative', '::after': { content: '\"\"', position: 'absolute', inset: 0 }, ",
    test: walk('contact', 1, 'covered: '),
  },
  {
    name: 'a form that is wider than a phone',
    place: {
      file: 'src/screens/contact/contact-form.css.ts',
      declaration: 'export const form = style({',
      text: ' ',
    },
    broken: " minWidth: '30rem', ",
    test: walk('contact', 1, 'scrolls sideways'),
  },
  {
    name: 'a form that puts its fields into the URL',
    place: {
      file: 'src/ui/post-form.tsx',
      declaration: 'export function PostForm(',
      text: 'method="post"',
    },
    broken: 'method="get"',
    test: walk('contact', 1, 'not sent by POST'),
  },
  {
    name: 'a changing text beside an element, which a translator breaks',
    place: {
      file: 'src/screens/contact/contact-form.tsx',
      declaration: 'function Filled(',
      text: '{failure !== null && <Alert>{failure}</Alert>}',
    },
    broken: '<div role="alert"><i />{failure}</div>',
    test: {
      on: 'browser',
      file: 'tests/journeys/translated.spec.ts',
      title: 'contact: its paths are walked in a page that the browser translates',
      path: 3,
      prints: 'removeChild',
    },
  },
  {
    name: 'a toast that covers another',
    place: {
      file: 'src/ui/toast-list.tsx',
      declaration: 'export function ToastList(',
      text: ' expand ',
    },
    broken: ' ',
    test: {
      on: 'browser',
      file: 'tests/journeys/toasts.spec.ts',
      title: 'neither covers the other',
      prints: 'toBeGreaterThan',
    },
  },
]
