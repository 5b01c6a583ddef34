import { button } from '../../ui/button.css.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { t } from '../../ui/t.ts'

type Props = {
  href: string
  look: 'secondary' | 'quiet'
  /** The link's accessible name, such as `Book Teeth Cleaning`. */
  name: string
  /** Whether the owner sees a preview, in which nothing can be booked. */
  isPreview: boolean
}

/** The link that books a treatment or a dentist. */
export const BookLink = ({ href, look, name, isPreview }: Props) =>
  isPreview ? (
    <span className={button[look]}>{t('Book')}</span>
  ) : (
    <LinkButton href={href} look={look} aria-label={name}>
      {t('Book')}
    </LinkButton>
  )
