import { useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EMAIL_PART_MAX } from '../dashboard/list-address.ts'
import { empty, found, search } from './admin.css.ts'

type Props = {
  email: string
  /** What was found, in words; undefined where nothing is searched for. */
  news: string | undefined
  isNobody: boolean
  onType: (email: string) => void
  children: ReactNode
}

/** A field that finds users by their email, over those that it has found. */
export function FoundUsers({ email, news, isNobody, onType, children }: Props) {
  const place = useRef<HTMLElement>(null)
  const showAll = () => {
    onType('')
    place.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <search ref={place} className={search}>
        <SearchField
          label="Find by email"
          value={email}
          maxLength={EMAIL_PART_MAX}
          onChange={onType}
        />
        <p className={found}>{news}</p>
      </search>
      {isNobody ? (
        <div className={empty}>
          <p>No users match “{email.trim()}”.</p>
          <Button look="secondary" onPress={showAll}>
            Show all users
          </Button>
        </div>
      ) : (
        children
      )}
    </>
  )
}
