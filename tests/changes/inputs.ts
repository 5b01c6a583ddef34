import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import * as field from './field.ts'
import * as mail from './mail.ts'
import * as page from './page.ts'
import * as setting from './setting.ts'

/** The file with the digest of the inputs with which `npm run changing` last proved the page. */
export const PROVED = 'tests/changes/proved.txt'

/** Returns a digest of the page, of its examples, and of the files that the examples edit. */
export function digestOfInputs(): string {
  const edited = [field, page, setting, mail]
    .flatMap((example) => Object.values(example).flat())
    .map(({ file }) => file)
    .filter((file) => existsSync(file))
  const own = [
    'docs/changing.md',
    'tests/docs/changing.test.ts',
    ...globSync('tests/changes/{edit,field,inputs,mail,page,scratch,setting}.ts'),
  ]
  const hash = createHash('sha256')
  for (const file of [...new Set([...own, ...edited])].toSorted())
    hash.update(`${file}\n${readFileSync(file, 'utf8')}\n`)
  return hash.digest('hex')
}

/** Returns whether the page was proved with these inputs. */
export const isProved = (): boolean =>
  existsSync(PROVED) && readFileSync(PROVED, 'utf8').trim() === digestOfInputs()
