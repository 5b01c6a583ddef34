import type { PageSettings } from '../../../schemas/settings.ts'
import type { PageProps } from '../page-props.ts'
import { Document, DocumentPart } from '../document/document.tsx'
import { Entries } from '../document/entries.tsx'
import { KEPT, STRIPE_COOKIES } from './kept.ts'

const TITLES = {
  ours: 'What we keep in your browser',
  others: 'What others store there',
  removal: 'How to remove it',
} as const

/** The page that lists everything that the site stores in a browser. The site sets no cookies. */
export default function Cookies({ product }: PageProps<'/cookies'>) {
  return (
    <Document
      title="Cookie policy"
      titles={TITLES}
      intro={
        <p>
          This website sets no cookies of its own. It keeps a few things in your browser’s storage,
          because they make it work: what you type, your choices, and that you are logged in. None
          of it follows you to other websites.
        </p>
      }
    >
      <DocumentPart id="ours" title={TITLES.ours}>
        <Entries of={KEPT} />
      </DocumentPart>
      <DocumentPart id="others" title={TITLES.others}>
        <Others {...product.settings} />
      </DocumentPart>
      <DocumentPart id="removal" title={TITLES.removal}>
        <p>
          Signing out removes your sign-in and everything you typed. To remove the rest, delete this
          website’s data in your browser’s settings. You can also turn off storage for this website.
          It then forgets your choices and what you typed when you reload a page.
        </p>
      </DocumentPart>
    </Document>
  )
}

function Others({ cards, identity }: Pick<PageSettings, 'cards' | 'identity'>) {
  return (
    <>
      {cards.kind === 'stripe' && (
        <>
          <p>
            When you open the payment page, our card provider, Stripe, sets cookies that help it
            prevent fraud:
          </p>
          <Entries of={STRIPE_COOKIES} />
        </>
      )}
      <p>
        {identity.local
          ? 'This demo has its own sign-in, so no other company stores anything in your browser for it.'
          : 'If you continue with Google, Google’s own window uses Google’s own cookies.'}
      </p>
    </>
  )
}
