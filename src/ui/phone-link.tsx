import { t } from './t.ts'

type Props = {
  /** A phone number. `tel` is absent if the number cannot be dialed. */
  of: { readonly phone: string; readonly tel?: string | undefined }
  className?: string | undefined
}

/** A person's phone number as a link that dials it. */
export function PhoneLink({ of: { phone, tel }, className }: Props) {
  if (phone === '') return <span>{t('none')}</span>
  if (tel === undefined)
    return <span className={className}>{t('{phone} (cannot be dialed)', { phone })}</span>
  return (
    <a href={`tel:${tel}`} className={className}>
      {phone}
    </a>
  )
}
