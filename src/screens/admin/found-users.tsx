import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { EMAIL_PART_MAX } from '../list/list-address.ts'
import { empty, found, search } from './admin.css.ts'
import type { Elements } from '../../ui/elements.ts'

type Props = {
  /** `typed` is the text in the search field. `wanted` is the text whose results are shown. */
  typed: string
  wanted: string
  /** The number of search results in words; undefined if there is no search. */
  news: string | undefined
  isNobody: boolean
  onType: (part: string) => void
  children: Elements
}

/** A field for searching users by name or email address, with the matching users below. */
export function FoundUsers({ typed, wanted, news, isNobody, onType, children }: Props) {
  const place = useRef<HTMLElement>(null)
  const showAll = () => {
    onType('')
    place.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <search ref={place} className={search}>
        <SearchField
          label="Find by name or email"
          value={typed}
          maxLength={EMAIL_PART_MAX}
          onChange={onType}
        />
        <p className={found}>{news}</p>
      </search>
      {isNobody ? (
        <div className={empty}>
          <p>{`No users match “${wanted}”.`}</p>
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
