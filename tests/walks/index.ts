import { contact } from './contact.ts'
import type { Walk } from './stage.ts'

/** Every machine's walk. */
export const WALKS: readonly Walk[] = [contact]
