import { sql } from 'kysely'
import { MOST_USERS, type User, type UserQuery } from '../../schemas/user-list.ts'
import type { Deps } from '../deps.ts'
import type { Storage } from '../storage/storage.ts'
import { nameSpellings } from '../storage/user-name.ts'

type Found = {
  readonly body: User[]
  readonly headers: {
    readonly 'x-total-count': string
    readonly 'x-users-count': string
    readonly link?: string
  }
}

/** Returns a page of the users that match a search, and HTTP headers with the numbers of users. */
export async function findUsers({ db }: Deps, asked: UserQuery): Promise<Found> {
  const { query = '', limit = MOST_USERS } = asked
  const wanted = query.trim()
  const total = await count(usersLike(db, ''))
  const matching = wanted === '' ? total : await count(usersLike(db, wanted))
  const lastPage = Math.max(0, Math.ceil(matching / limit) - 1) * limit
  const offset = Math.min(asked.offset ?? 0, lastPage)
  const rows = await usersLike(db, wanted)
    .select(['id', 'email', 'role', 'name', 'user_account.confirmed_at', 'provider_sub'])
    .leftJoin('second_factor', 'second_factor.user_id', 'user_account.id')
    .select('second_factor.confirmed_at as enrolled_at')
    .orderBy('email')
    .limit(limit)
    .offset(offset)
    .execute()
  const users = rows.map(({ id, email, role, name, confirmed_at, provider_sub, enrolled_at }) => ({
    _id: id,
    email,
    ...(role !== null && { role }),
    ...(name !== null && { name }),
    confirmed: confirmed_at !== null,
    ...(provider_sub === null && { unclaimed: true as const }),
    ...(enrolled_at !== null && { factor: 'enrolled' as const }),
  }))
  const next = offset + users.length
  const address = new URLSearchParams({ query, limit: String(limit), offset: String(next) })
  return {
    body: users,
    headers: {
      'x-total-count': String(matching),
      'x-users-count': String(total),
      ...(next < matching && { link: `</user?${address.toString()}>; rel="next"` }),
    },
  }
}

/** Selects the users whose email or name contains each word of a text. No text selects all users. */
function usersLike(db: Storage, text: string) {
  let users = db.selectFrom('user_account').where('removed_at', 'is', null)
  for (const word of text.split(/\s+/u).filter(Boolean))
    users = users.where((row) =>
      row.or([
        sql<boolean>`email like ${anywhere(word.toLowerCase())} escape '\\'`,
        ...nameSpellings(word).map(
          (part) => sql<boolean>`name_spellings like ${anywhere(part)} escape '\\'`,
        ),
      ]),
    )
  return users
}

const anywhere = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

async function count(users: ReturnType<typeof usersLike>): Promise<number> {
  const { counted } = await users
    .select((row) => row.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow()
  return counted
}
