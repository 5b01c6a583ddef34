import { useActorRef, useSelector } from '@xstate/react'
import { useState, useSyncExternalStore } from 'react'
import { useSearch } from 'wouter'
import type { MailedLink } from '../../../machines/account-action.ts'
import { provideAccountAction } from '../../compose/account.ts'
import { neverChanges } from '../../first-paint/never-changes.ts'
import { Failed } from '../../ui/failed.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { prose } from '../../ui/page.css.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { t } from '../../ui/t.ts'
import { AccountFrame } from '../login-card.tsx'
import type { PageProps } from '../page-props.ts'
import { Confirm } from './confirm.tsx'
import { NewPassword } from './new-password.tsx'
import { wordsOf } from './words.ts'

type Props = PageProps<'/account/action'>

/**
 * The page that opens when a user follows a link in an email from the identity provider.
 * An emailed link takes effect only after a button press, because email scanners open all links.
 */
export default function AccountAction({ product }: Props) {
  // The server renders this page without the URL's parameters, so read them only after hydration.
  const isHydrated = useSyncExternalStore(neverChanges, yes, no)
  const search = useSearch()
  if (isHydrated) return <Action key={search} product={product} link={readLink(search)} />
  return (
    <AccountFrame title={t('Your account')} product={product}>
      <Spinner label={t('Checking the link…')} />
    </AccountFrame>
  )
}

type ActionProps = Pick<Props, 'product'> & { link: MailedLink }

function Action({ product, link }: ActionProps) {
  const [logic] = useState(() => product.provide(provideAccountAction))
  const actor = useActorRef(logic, { input: link })
  const state = useSelector(actor, (snapshot) => snapshot)
  const { email, fields, failure } = state.context
  const isBusy = state.hasTag('busy')
  const words = wordsOf(link.mode)
  const save = (password: string) => actor.send({ type: 'action.save', password })
  const form = { email, failure, isBusy, onSave: save }
  return (
    <AccountFrame title={words.title} product={product}>
      {state.hasTag('checking') && <Spinner label={t('Checking the link…')} />}
      {state.hasTag('failed') && failure !== null && (
        <Failed onRetry={() => actor.send({ type: 'retry' })}>{t(failure)}</Failed>
      )}
      {state.hasTag('asking') &&
        (link.mode === 'resetPassword' ? (
          <NewPassword {...form} refused={fields} />
        ) : (
          <Confirm {...form} />
        ))}
      {state.hasTag('done') && (
        <Outcome text={words.done} link={{ href: '/login', text: t('Log in') }} />
      )}
      {state.hasTag('expired') && <Outcome text={words.expired} link={words.again} />}
    </AccountFrame>
  )
}

function Outcome({ text, link }: { text: string; link: { href: string; text: string } }) {
  return (
    <>
      <p className={prose} tabIndex={-1} ref={takeFocus}>
        {text}
      </p>
      <LinkButton href={link.href}>{link.text}</LinkButton>
    </>
  )
}

// The result's text replaces the pressed button, so move the focus to the text for screen readers.
const takeFocus = (text: HTMLElement | null) => text?.focus()

/** Reads the URL parameters `mode` and `oobCode`, which the identity provider adds to its links. */
function readLink(search: string): MailedLink {
  const asked = new URLSearchParams(search)
  return { mode: asked.get('mode') ?? '', code: asked.get('oobCode') ?? '' }
}

const yes = () => true
const no = () => false
