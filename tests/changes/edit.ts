import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * An edit to a file. With `within`, adds `add` first in the object or list that a declaration
 * opens; `within` is the declaration's text up to there. With `after`, adds `add` below the line
 * that contains `after`. With `replace`, replaces each `replace` by `add`. Otherwise, adds `add` at
 * the start of the file, and creates the file if it is missing.
 */
export type Edit = { readonly file: string; readonly add: string } & (
  { readonly within?: string } | { readonly after: string } | { readonly replace: string }
)

/** Makes an edit to a file in a folder. */
export function apply(folder: string, edit: Edit): void {
  const path = join(folder, edit.file)
  writeFileSync(path, edited(existsSync(path) ? readFileSync(path, 'utf8') : '', edit))
}

/** Returns a file's text after an edit. Throws an error if the edit finds no place in the text. */
function edited(text: string, edit: Edit): string {
  if ('after' in edit) {
    const { before, after } = splitAt(text, edit.after, edit.file)
    const end = after.indexOf('\n') + 1
    return before + edit.after + after.slice(0, end) + edit.add + after.slice(end)
  }
  if ('replace' in edit) {
    if (!text.includes(edit.replace)) throw new Error(`${edit.file} has no “${edit.replace}”`)
    return text.replaceAll(edit.replace, edit.add)
  }
  if (edit.within === undefined) return edit.add + text
  const { before, after } = splitAt(text, edit.within, edit.file)
  const opening = after.search(/[[{]/) + 1
  if (opening === 0) throw new Error(`${edit.file} opens nothing after “${edit.within}”`)
  return `${before}${edit.within}${after.slice(0, opening)}\n${edit.add}${after.slice(opening)}`
}

function splitAt(text: string, place: string, file: string) {
  const [before = '', after, ...others] = text.split(place)
  if (after === undefined || others.length > 0) throw new Error(`${file} has no single “${place}”`)
  return { before, after }
}
