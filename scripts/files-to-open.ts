import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/**
 * Counts the files that a reader opens to follow a click from its button to the database, and the
 * files of the product. With `--list`, it also prints their names. With a folder as an argument, it
 * counts in another copy of the project.
 *
 * A click starts at three names: the component with its button, the function in `src/compose/` that
 * connects its machine, and the statement in the server that adds its route. From each start, the
 * count follows each name that the code uses to the declaration of the name, and goes on with the
 * names that the declaration uses. It counts each file with such a declaration once.
 *
 * It follows values, and no types. It does not follow the methods of an object, so the files behind
 * `clinic.send` are missing. A name that is used only in a comment or a text is followed too.
 *
 * The count leaves out what helps every click and is read only once: npm packages, styles, `src/ui/`,
 * `src/first-paint/`, `server/config/`, `server/fast/`, and `server/storage/` without its schema.
 */
type Start = {
  readonly file: string
  /** A name that the file declares. */
  readonly name: string
  /** A text in the one statement of the declaration that counts, and not the other statements. */
  readonly only?: string
}

const CLICKS: Readonly<Record<string, readonly Start[]>> = {
  'book a slot': [
    { file: 'src/screens/appointment/booking-modal.tsx', name: 'BookingModal' },
    { file: 'src/compose/booking.ts', name: 'provideBooking' },
    { file: 'server/booking/routes.ts', name: 'bookingRoutes', only: 'return bookOnce(' },
  ],
  'move a visit at the desk': [
    { file: 'src/screens/desk/agenda-grid.tsx', name: 'AgendaGrid' },
    { file: 'src/compose/desk/agenda.ts', name: 'provideAgenda' },
    { file: 'server/desk/visit-routes.ts', name: 'visitRoutes', only: 'calls.changeVisit,' },
  ],
  'cancel and refund': [
    { file: 'src/screens/change/cancel-dialog.tsx', name: 'CancelDialog' },
    { file: 'src/compose/change.ts', name: 'provideChange' },
    { file: 'server/payment/cancel-route.ts', name: 'bookingCancelRoute' },
  ],
  'delete a doctor': [
    { file: 'src/screens/admin/manage-doctors.page.tsx', name: 'ManageDoctors' },
    { file: 'src/compose/admin/doctors.ts', name: 'provideDoctors' },
    { file: 'server/clinic/doctor.ts', name: 'doctorRoutes', only: 'remove(' },
  ],
  'mark a message as handled': [
    { file: 'src/screens/admin/messages.page.tsx', name: 'Messages' },
    { file: 'src/compose/admin/messages.ts', name: 'provideMessages' },
    { file: 'server/clinic/message.ts', name: 'messageRoutes', only: 'handle(' },
  ],
}

const LEFT_OUT =
  /\.css\.ts$|^src\/(ui|first-paint)\/|^server\/(config|fast)\/|^server\/storage\/(?!schema\.ts)/

const words = process.argv.slice(2)
const root = resolve(words.find((word) => !word.startsWith('--')) ?? '.')

type Source = {
  /** For each name that the file declares, the text of the declaration. */
  readonly declared: ReadonlyMap<string, string>
  /** For each name that the file imports or exports again, the file and the name there. */
  readonly imported: ReadonlyMap<string, Start>
}

const DECLARES =
  /^(?:export )?(?:default )?(?:declare )?(?:async )?(?:const|let|function|class) (\w+)/
const FROM =
  /^(?:import|export) (?!type )(?:(\w+),? ?)?(?:\* as (\w+) ?)?(?:\{([^}]*)\} )?from '(\.[^']+)'/

/** Splits the text of a file into its statements. Prettier indents all other lines. */
const statementsOf = (text: string, indent = '') => text.split(new RegExp(`\\n(?=${indent}[\\w@])`))

const sources = new Map<string, Source>()
function read(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const declared = new Map<string, string>()
  const imported = new Map<string, Start>()
  for (const statement of statementsOf(readFileSync(join(root, file), 'utf8'))) {
    const [, name] = DECLARES.exec(statement) ?? []
    if (name) declared.set(name, statement)
    const [, alone, whole, some = '', from] = FROM.exec(statement) ?? []
    if (from === undefined) continue
    const target = relative(root, join(root, dirname(file), from))
    for (const one of [alone, whole]) if (one) imported.set(one, { file: target, name: one })
    for (const part of some.split(',')) {
      const [there = '', here = there] = part
        .trim()
        .replace(/^type /, '')
        .split(' as ')
      if (there !== '') imported.set(here, { file: target, name: there })
    }
  }
  const source = { declared, imported }
  sources.set(file, source)
  return source
}

/** Returns the statement of a declaration that counts, with the local values that it uses. */
function partOf(text: string, only: string | undefined): string {
  if (only === undefined) return text
  const statements = statementsOf(text, '  ')
  const local = statements.filter((statement) => /^ *const /.test(statement))
  const chosen = statements.filter((statement) => statement.includes(only))
  if (chosen.length === 0) throw new Error(`No statement has ${only}`)
  const uses = local.filter((statement) => {
    const [, name = ''] = /^ *const \{? ?(\w+)/.exec(statement) ?? []
    return chosen.some((one) => new RegExp(`\\b${name}\\b`).test(one))
  })
  return [...uses, ...chosen].join('\n')
}

function filesOf(starts: readonly Start[]): string[] {
  const files = new Set<string>()
  const seen = new Set<string>()
  const open = [...starts]
  for (const { file, name, only } of open) {
    const id = `${file} ${name}`
    if (seen.has(id) || LEFT_OUT.test(file) || !existsSync(join(root, file))) continue
    seen.add(id)
    const { declared, imported } = read(file)
    const text = declared.get(name)
    if (text === undefined) {
      const again = imported.get(name)
      if (again) open.push(again)
      continue
    }
    files.add(file)
    for (const [word] of partOf(text, only).matchAll(/[A-Za-z_]\w*/g)) {
      if (declared.has(word)) open.push({ file, name: word })
      const other = imported.get(word)
      if (other) open.push(other)
    }
  }
  return [...files].toSorted()
}

for (const [click, starts] of Object.entries(CLICKS)) {
  const files = filesOf(starts)
  console.log(`${String(files.length).padStart(5)}  ${click}`)
  if (words.includes('--list')) for (const file of files) console.log(`         ${file}`)
}

const PRODUCT = ['schemas', 'machines', 'src', 'server']
const all = PRODUCT.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
console.log(`${String(all.length).padStart(5)}  files of the product (${PRODUCT.join(', ')})`)
