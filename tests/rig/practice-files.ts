import { parseDate } from '@internationalized/date'

/** A person in a practice system, with what the clinic knows. Unknown details are empty. */
export type Patient = {
  readonly first: string
  readonly last: string
  readonly born: string
  readonly number: string
  readonly home: string
  readonly mobile: string
  readonly email: string
  readonly note: string
}

const FIRST = ['Mia', 'Leo', 'Zoë', 'Jean-Luc', 'D’Arcy', 'Ann', 'Bo', 'Søren', 'Ines', 'Max']
const LAST = ['Stone', 'O’Brien', 'van der Berg', 'Müller', 'Li', 'Smith-Jones', 'García', 'Okafor']
const HOUSEHOLD = 4

/**
 * Returns the patients of a clinic, in households that share a number and an address. Every tenth
 * has nothing but a name, and every fifth household names its children like the parents.
 */
export function patientsOf(count: number): Patient[] {
  return Array.from({ length: count }, (_, at): Patient => {
    const house = Math.floor(at / HOUSEHOLD)
    const inHouse = at % HOUSEHOLD
    const repeated = house % 5 === 0 && inHouse === 3 ? 0 : inHouse
    const first = FIRST[(house + repeated) % FIRST.length] ?? ''
    const last = `${LAST[house % LAST.length] ?? ''}${letters(house)}`
    const empty = { home: '', mobile: '', email: '', note: '', born: '' }
    if (at % 10 === 9) return { first, last: `${last}${letters(at)}`, number: '', ...empty }
    return {
      first,
      last,
      born: parseDate('1931-02-03')
        .add({ days: at * 97 })
        .toString(),
      number: String(1000 + at),
      home: `(212) 555-0${String(100 + (house % 100))}`,
      mobile: inHouse === 0 ? `917-555-0${String(100 + (house % 100))}` : '',
      email: inHouse < 2 ? `house${house}@mail.test` : '',
      note: at % 11 === 0 ? 'Prefers mornings, "quiet" room' : '',
    }
  })
}

/** Writes a number with letters, because a digit in a name is unusual. */
const letters = (number: number) =>
  Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('')

const ymd = (born: string) => born.split('-')
const monthFirst = (born: string) => {
  const [year = '', month = '', day = ''] = ymd(born)
  return born && `${Number(month)}/${Number(day)}/${year}`
}
const dayFirst = (born: string) => {
  const [year = '', month = '', day = ''] = ymd(born)
  return born && `${day}/${month}/${year}`
}
const shortYear = (born: string) => {
  const [year = '', month = '', day = ''] = ymd(born)
  return born && `${month}/${day}/${year.slice(2)}`
}

type Layout = {
  readonly columns: readonly string[]
  readonly row: (patient: Patient) => readonly string[]
  readonly delimiter?: string
}

/** Files as five kinds of practice systems write them, each with other columns and dates. */
export const LAYOUTS: Readonly<Record<string, Layout>> = {
  'with short names of columns, and dates that are never empty': {
    columns: [
      'PatNum',
      'LName',
      'FName',
      'MiddleI',
      'Birthdate',
      'HmPhone',
      'WkPhone',
      'WirelessPhone',
      'Email',
      'ChartNumber',
    ],
    row: (p) => [
      p.number,
      p.last,
      p.first,
      '',
      p.born || '0001-01-01',
      p.home,
      '',
      p.mobile,
      p.email,
      '',
    ],
  },
  'with names in one column, the last name first': {
    columns: [
      'Patient Name',
      'Chart #',
      'Birth Date',
      'Gender',
      'Home Phone',
      'Cell Phone',
      'E-Mail',
      'Patient Notes',
    ],
    row: (p) => [
      `${p.last}, ${p.first}`,
      '',
      monthFirst(p.born),
      'F',
      p.home,
      p.mobile,
      p.email,
      p.note,
    ],
  },
  'with the day first, and semicolons': {
    columns: [
      'First Name',
      'Last Name',
      'Date of Birth',
      'Patient ID',
      'Mobile',
      'Home',
      'Email Address',
      'Postcode',
    ],
    row: (p) => [p.first, p.last, dayFirst(p.born), p.number, p.mobile, p.home, p.email, '1010'],
    delimiter: ';',
  },
  'with years of two digits': {
    columns: ['ID', 'Last', 'First', 'DOB', 'Phone', 'Balance', 'Email'],
    row: (p) => ['', p.last, p.first, shortYear(p.born), p.mobile || p.home, '0.00', p.email],
  },
  'with tabs, and no birth dates': {
    columns: ['patient_number', 'full name', 'primary phone', 'email', 'comments', 'status'],
    row: (p) => [p.number, `${p.first} ${p.last}`, p.home, p.email, p.note, 'Active'],
    delimiter: '\t',
  },
}

/** Writes patients as a CSV file. */
export function fileOf(patients: readonly Patient[], { columns, row, delimiter = ',' }: Layout) {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [columns, ...patients.map(row)]
    .map((cells) => cells.map(quoted).join(delimiter))
    .join('\r\n')
}
