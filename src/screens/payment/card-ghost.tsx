import * as card from '../../local-cards/card.css.ts'
import { ANY_DATE, RULES } from '../../local-cards/rules.ts'
import { placeOnly } from './payment.css.ts'
import { control, error, field, label } from '../../ui/field.css.ts'

/**
 * A placeholder as large as the demo's card fields, shown until the fields load.
 * With `isSeen` false, the placeholder is invisible and only reserves the space.
 */
export function CardGhost({ isSeen }: { isSeen: boolean }) {
  return (
    <div aria-hidden="true" className={isSeen ? card.card : `${card.card} ${placeOnly}`}>
      <GhostField name={RULES.number.label} />
      <div className={card.row}>
        <GhostField name={RULES.expiry.label} />
        <GhostField name={RULES.cvc.label} />
      </div>
      <p className={card.hint}>{ANY_DATE}</p>
    </div>
  )
}

function GhostField({ name }: { name: string }) {
  return (
    <div className={field}>
      <div className={card.caption}>
        <span className={label}>{name}</span>
      </div>
      <span className={control}>{'\u00A0'}</span>
      <span className={`${error} ${card.message}`} />
    </div>
  )
}
