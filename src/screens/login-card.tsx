import { useEffect, useState } from 'react'
import type { Clinic } from '../../schemas/settings.ts'
import type { Product } from '../compose.ts'
import { Button } from '../ui/button.tsx'
import { error } from '../ui/field.css.ts'
import type { FieldWords } from '../ui/field.tsx'
import { GoogleIcon } from './google-icon.tsx'
import { Care } from '../ui/illustrations/care.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Emptied } from './emptied.tsx'
import { HeldTime } from './held-time.tsx'
import * as look from './login-card.css.ts'
import { typed } from '../services/typed-address.ts'
import type { Elements } from '../ui/elements.ts'

type CardProps = {
  title: string
  product: Product
  /** The page that redirected to the login screen, if any. */
  from: string | undefined
  onGoogle: () => void
  children: Elements
}

/** The layout of the login and sign-up screens: title, form, divider and Google button. */
export function LoginCard({ from, onGoogle, children, ...frame }: CardProps) {
  return (
    <AccountFrame {...frame}>
      {from !== undefined && <HeldTime key={from} product={frame.product} address={from} />}
      <Emptied>{children}</Emptied>
      <div className={look.divider}>OR</div>
      <Button look="secondary" onPress={onGoogle}>
        <GoogleIcon />
        <span>Continue with Google</span>
      </Button>
    </AccountFrame>
  )
}

/**
 * The layout of the login, sign-up and account pages: the clinic’s welcome beside a titled panel.
 */
export function AccountFrame({ title, product, children }: Omit<CardProps, 'onGoogle' | 'from'>) {
  useEffect(() => product.prepareLogin(), [product])
  return (
    <div className={look.frame}>
      <Welcome clinic={product.settings.clinic} />
      <div className={look.panel}>
        <PageHeading>{title}</PageHeading>
        {children}
      </div>
    </div>
  )
}

/** The email field, prefilled with the address entered earlier on the login or sign-up screen. */
export function EmailField(props: FieldWords & { name: string }) {
  const [earlier] = useState(typed.read)
  return (
    <TextField
      {...props}
      type="email"
      autoComplete="username"
      defaultValue={earlier.email}
      onChange={(email) => typed.keep({ email })}
    />
  )
}

type AttemptStatusProps = { isBusy: boolean; failure: string | null }

/** Shows a spinner during a sign-in attempt, or the error after a failed attempt. */
export function AttemptStatus({ isBusy, failure }: AttemptStatusProps) {
  return (
    <div className={look.status}>
      {isBusy && <Spinner size="line" label="One moment…" />}
      {!isBusy && failure && (
        <p role="alert" className={error}>
          {failure}
        </p>
      )}
    </div>
  )
}

function Welcome({ clinic }: { clinic: Clinic }) {
  return (
    <div className={look.welcome}>
      <p className={look.promise}>Pick a day, pick a time. Your dentist will be ready for you.</p>
      <div className={look.picture}>
        <Care />
      </div>
      <address className={look.facts}>
        <strong>{clinic.name}</strong>
        {clinic.hours && <span>{clinic.hours}</span>}
        <span>{clinic.address}</span>
        <span>{clinic.phone}</span>
      </address>
    </div>
  )
}
