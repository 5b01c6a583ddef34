import { readFileSync, writeFileSync } from 'node:fs'
import { withSettings } from './settings/table.ts'

writeFileSync('docs/settings.md', withSettings(readFileSync('docs/settings.md', 'utf8')))
