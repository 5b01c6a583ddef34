type Parts = {
  readonly name?: string
  readonly firstName?: string
  readonly middleName?: string
  readonly lastName?: string
}

/** What follows a comma, but is no first name. */
const TITLE = /^(jr|sr|i{1,3}|iv|m\.?d|d\.?d\.?s|d\.?m\.?d|ph\.?d|esq)\.?$/i

/** Returns a person's name, first name first. The file has it in columns, or as “Stone, Mia”. */
export function nameIn({ name = '', firstName = '', middleName = '', lastName = '' }: Parts) {
  if (firstName === '' && lastName === '') return turned(name)
  return [firstName, middleName, lastName].filter(Boolean).join(' ')
}

function turned(name: string): string {
  const [last = '', first = '', ...others] = name.split(',').map((part) => part.trim())
  const isTurned = last !== '' && first !== '' && !TITLE.test(first) && others.every(isTitle)
  return isTurned ? [first, last, ...others].join(' ') : name
}

const isTitle = (part: string) => TITLE.test(part)
