/**
 * Shortens the virtual screen reader's phrases, because it reads more than a real screen reader.
 */
export function retell(phrases: readonly string[]): string[] {
  const told: string[] = []
  for (let at = 0; at < phrases.length; at++) {
    const phrase = phrases[at] ?? ''
    const isFrame = isFrameOf(phrase, phrases[at + 1] ?? '')
    if (WHOLES.has(roleOf(phrase)) && !isFrame)
      at = Math.max(at, phrases.indexOf(`end of ${phrase}`, at))
    if (isHeard(phrase) && !isFrame) told.push(shorten(phrase))
  }
  return told
}

/** Returns true for a table cell without a name, and for a cell whose button is read next. */
const isFrameOf = (phrase: string, next: string) =>
  roleOf(phrase) === 'gridcell' && (phrase === 'gridcell' || roleOf(next) === 'button')

/** Roles of elements that a screen reader announces together with the text inside the element. */
const WHOLES = words('button link heading option rowheader gridcell')
/** Roles that a screen reader does not announce. Only the text inside is read. */
const PASSED = words('paragraph row rowgroup cell term definition strong code time status log')
/** Roles that a screen reader announces only if the element has a name. */
const NAMED = words('form group')
/** Roles whose elements a screen reader announces at the beginning and at the end. */
const PLACES = words(
  'main region navigation search dialog alertdialog alert article form group list table grid application',
)

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '))
}

const END = 'end of '
const roleOf = (phrase: string) => phrase.split(', ', 1)[0] ?? ''

function isHeard(phrase: string): boolean {
  const ends = phrase.startsWith(END)
  const told = ends ? phrase.slice(END.length) : phrase
  if (NAMED.has(told)) return false
  return ends ? PLACES.has(roleOf(told)) : !PASSED.has(roleOf(told))
}

function shorten(phrase: string): string {
  if (phrase.startsWith(END)) return END + roleOf(phrase.slice(END.length))
  return phrase
    .replace(/(?:, level 1)?, position (\d+), set size (\d+)/, ', $1 of $2')
    .replace(/, not (busy|invalid)/, '')
}

/**
 * Returns what a screen reader says when the focused control's value or state changes.
 * The result omits the control's description, because few screen readers announce such a change.
 */
export function tellChange(before: string, after: string, description: string): string[] {
  const known = new Set(partsOf(before))
  const now = description ? after.replace(`, ${description}`, '') : after
  const fresh = partsOf(now).filter((part) => !known.has(part))
  return fresh.length > 0 ? [fresh.join(', ')] : []
}

const partsOf = (phrase: string) => phrase.split(', ')
