import { readFileSync, writeFileSync } from 'node:fs'
import { withSettings } from './readme/settings-table.ts'

writeFileSync('README.md', withSettings(readFileSync('README.md', 'utf8')))
