import { isoToBookingDate } from '../../../schemas/date.ts'
import type { FamilyMember } from '../../../schemas/family.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { t } from '../../ui/t.ts'
import { actions, soft, title } from './family.css.ts'
import { RowName } from './row-name.tsx'

type Props = {
  member: FamilyMember
  onChange: () => void
  onRemove: () => void
}

/** Shows a person for whom the account books. Only relatives can be removed. */
export function Member({ member, onChange, onRemove }: Props) {
  const { id, name, birthDate, relation } = member
  const isHolder = relation === 'self'
  return (
    <Card as="li">
      <RowName id={id}>{isHolder ? t('{name} (you)', { name }) : name}</RowName>
      <p className={soft}>
        {birthDate === undefined
          ? t('No birth date entered')
          : t('Born on {date}', { date: isoToBookingDate(birthDate) })}
      </p>
      <div className={actions}>
        <Button
          look="secondary"
          aria-label={isHolder ? t('Change your details') : t('Change: {name}', { name })}
          onPress={onChange}
        >
          {t('Change')}
        </Button>
        {!isHolder && (
          <Button look="secondary" aria-label={t('Remove: {name}', { name })} onPress={onRemove}>
            {t('Remove')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Stands for the account's holder, who is not known to the clinic before a first booking. */
export function UnknownHolder() {
  return (
    <Card as="li">
      <h2 className={title}>{t('You')}</h2>
      <p className={soft}>{t(NOT_LISTED)}</p>
    </Card>
  )
}

export const NOT_LISTED =
  'Your own record appears here after you first book an appointment for yourself.'
