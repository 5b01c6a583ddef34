import { writeFileSync } from 'node:fs'
import { readLockfile } from './dependencies/lockfile.ts'
import { writeLicences } from './dependencies/page.ts'

writeFileSync('docs/licences.md', writeLicences(readLockfile()))
