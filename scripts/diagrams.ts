import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawPages, FOLDER } from './diagrams/page.ts'

mkdirSync(FOLDER, { recursive: true })
for (const [file, text] of await drawPages()) writeFileSync(join(FOLDER, file), text)
