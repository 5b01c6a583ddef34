import type { Website } from '../../../schemas/website.ts'
import { room, rooms } from './rooms.css.ts'

/** Photographs of the clinic. */
export function Rooms({ photos }: Pick<Website, 'photos'>) {
  return (
    <ul role="list" className={rooms}>
      {photos.map(({ url, alt }) => (
        <li key={url}>
          <img src={url} alt={alt} width={720} height={480} loading="lazy" className={room} />
        </li>
      ))}
    </ul>
  )
}
