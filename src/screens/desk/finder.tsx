import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { paletteMachine } from '../../../machines/palette.ts'
import type { Product } from '../../compose.ts'
import { Alert } from '../../ui/alert.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { t } from '../../ui/t.ts'
import { Session } from '../session.ts'
import { commandsFor, type Command } from './palette-commands.ts'
import { dateAt } from './times.ts'

type Props = {
  palette: ActorRefFrom<typeof paletteMachine>
  product: Product
  onChoose: (command: Command) => void
}

/** The command palette's search field, with the list of results below. */
export function Finder({ palette, product, onChoose }: Props) {
  const { query, people, failure } = useSelector(palette, ({ context }) => context)
  const isBusy = useSelector(palette, (state) => state.hasTag('busy'))
  const me = Session.useSelector(({ context }) => context.me)
  const commands = commandsFor({
    query,
    people: people?.people ?? [],
    permissions: me?.permissions ?? [],
    today: dateAt(product.now(), product.settings.clinic.timeZone),
  })
  return (
    <>
      <Combobox
        name="find"
        label={t('Patient, day or page')}
        description={t('For example, a name, a phone number, “tomorrow” or “Jan 12”')}
        value={query}
        options={commands}
        status={isBusy ? '' : tellCount(commands.length, people?.more ?? false)}
        maxLength={100}
        readOnly={false}
        isPinned
        onType={(text) => palette.send({ type: 'query.type', text })}
        onChoose={(key) => {
          const command = commands.find((each) => each.key === key)
          if (command) onChoose(command)
        }}
      />
      {failure !== null && <Alert>{failure}</Alert>}
    </>
  )
}

function tellCount(count: number, hasMore: boolean): string {
  if (count === 0) return t('No results.')
  if (hasMore) return t('More than {count} results. Keep typing to narrow the list.', { count })
  return count === 1 ? t('1 result.') : t('{count} results.', { count })
}
