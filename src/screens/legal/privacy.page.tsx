import { Link } from 'wouter'
import type { PageSettings } from '../../../schemas/settings.ts'
import type { PageProps } from '../page-props.ts'
import { Document, DocumentPart } from '../document/document.tsx'
import { list } from '../document/document.css.ts'
import { Reach } from './reach.tsx'

const TITLES = {
  stored: 'What we store',
  purpose: 'What we use it for',
  seen: 'Who can see it',
  kept: 'How long we keep it',
  rights: 'Your choices',
} as const

/** The privacy page: which personal data is stored, why, for how long, and who sees it. */
export default function Privacy({ product }: PageProps<'/privacy'>) {
  const { settings } = product
  const { clinic } = settings
  return (
    <Document
      title="Privacy policy"
      titles={TITLES}
      intro={
        <p>
          This page says what <span>{clinic.name}</span> stores about you when you use this website,
          why we need it, and who can see it.
        </p>
      }
    >
      <Stored isDemo={settings.demo} />
      <DocumentPart id="purpose" title={TITLES.purpose}>
        <p>
          We use it to manage your appointments, take payments, answer your messages and keep the
          service safe. We show no ads and keep no visitor statistics, and we do not sell or rent
          your data.
        </p>
      </DocumentPart>
      <Seen settings={settings} />
      <DocumentPart id="kept" title={TITLES.kept}>
        <p>
          Appointments, payments and messages stay until we delete them. They are not deleted
          automatically. If we close your account, you can no longer log in. Your unpaid
          appointments are then cancelled, your reviews are deleted, and we keep a record of all
          your appointments. You can delete each of your reviews yourself at any time.
        </p>
        <p>
          Records of logins and of what our staff does are deleted automatically after{' '}
          <span>{days(settings.auditDays)}</span>.
        </p>
        <p>
          Records of emails are deleted automatically after <span>{days(settings.mailDays)}</span>.
          Only the record of an undelivered email stays until our staff has dealt with it.
        </p>
        {settings.cache !== false && (
          <p>
            Your browser keeps a copy of My Appointments, which you can read without a network. It
            shows the copy for at most 24 hours after your last visit. The copy is deleted when you
            sign out, or when you open this website later than that.
          </p>
        )}
        <p>
          What is kept in your own browser is listed in the{' '}
          <Link href="/cookies">cookie policy</Link>.
        </p>
      </DocumentPart>
      <DocumentPart id="rights" title={TITLES.rights}>
        <p>
          My Appointments shows every appointment and payment that we store for you. If you would
          like a copy of your data, or want something corrected or deleted,{' '}
          <Reach clinic={clinic} />.
        </p>
      </DocumentPart>
    </Document>
  )
}

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`)

const Stored = ({ isDemo }: { isDemo: boolean }) => (
  <DocumentPart id="stored" title={TITLES.stored}>
    <ul className={list}>
      <li>
        Your account: your name, your email address, whether it is confirmed, when you signed up and
        when you log in.
      </li>
      <li>
        Your appointments: your name, your email address, your phone number if you give us one, the
        treatment, the date and time, the price, and when you booked. Before your first payment,
        also a hash of your network address.
      </li>
      <li>
        Your payments: whether an appointment is paid, the transaction id, refunds and disputes.
        Card numbers never reach our server.
      </li>
      <li>
        The emails we send you: your email address, what the email is about, when we sent it, and
        whether it failed.{' '}
        <span>
          {isDemo ? 'This demo’s mailbox also keeps the text.' : 'We do not store the text.'}
        </span>
      </li>
      <li>Your reviews of visits: the stars, your words, when you wrote them, and our answer.</li>
      <li>
        Whether you turned off reminders or questions about visits, and a hash of your private
        calendar link if you made one.
      </li>
      <li>
        Our staff’s notes for organizing your visits, a line that they must see before each visit,
        and when they called you about a visit. These notes are not medical records.
      </li>
      <li>Your messages: your email address, the subject, the message, and when you sent it.</li>
      <li>
        A record of logins, including failed ones, and of what our staff sees and does with this
        data.
      </li>
      <li>
        A technical log of requests, without names, email addresses, phone numbers, passwords or
        card details.
      </li>
    </ul>
  </DocumentPart>
)

function Seen({ settings: { identity, cards } }: { settings: PageSettings }) {
  return (
    <DocumentPart id="seen" title={TITLES.seen}>
      <ul className={list}>
        <li>
          You see the appointments and payments of yourself and of the people in your family, and
          nobody else’s. Our receptionists can let another account see and change them, for example
          a parent’s, and take this back. Knowing your email address or phone number is not enough.
        </li>
        <li>
          Everybody sees a review that we publish, with your first name and last initial, but
          without the treatment or the day. Until then, only staff members with an admin account see
          it.
        </li>
        <li>
          Staff members with an admin account see all accounts, appointments, payments and messages,
          and all undelivered emails. Our receptionists see all appointments and notes. Doctors see
          the appointments and notes of their own patients.
        </li>
        <li>
          {identity.local
            ? 'The test accounts of this demo are kept on this server. It stores a password only as a hash, which cannot be read back.'
            : 'Google’s Firebase handles sign-in. It has your name, your email address and your password; we never see the password.'}
        </li>
        <li>
          {cards.kind === 'local'
            ? 'Payments in this demo are not real, and only test cards are accepted.'
            : 'Stripe handles payments. It has your name, your email address, your card details and the amount.'}
        </li>
        <li>
          The links to our address on a map lead to OpenStreetMap, which learns of your visit only
          if you follow them.
        </li>
      </ul>
    </DocumentPart>
  )
}
