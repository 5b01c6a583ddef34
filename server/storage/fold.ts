// Letters without a decomposition in Unicode, as people type them on another keyboard.
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  // Unicode counts these apostrophes as letters.
  ʹ: "'",
  ʻ: "'",
  ʼ: "'",
  ʾ: "'",
  ʿ: "'",
}

// German and Scandinavian letters that people also spell with two letters.
const SPELLED_AS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

// Accents, and the vowel points of Arabic and Hebrew, which people leave out. The vowel signs of
// other scripts, such as Hindi, and the voicing marks of Japanese distinguish letters, so they stay.
const ACCENTS =
  /[[\p{M}&&[\p{Script=Inherited}\p{Script=Arabic}\p{Script=Hebrew}]]--[\u3099\u309a]]/gv

// Invisible characters, and the line that stretches an Arabic word.
const NOTHING = /[\p{Cf}\u0640]/gu

/**
 * Returns the spellings under which a search finds a text: in lower case and without accents.
 * A text with an umlaut has two spellings: `Müller` has `muller` and `mueller`.
 * Both the stored texts and the searches are folded with this function.
 */
export function fold(text: string): string[] {
  const lower = text.normalize('NFKC').toLowerCase().normalize('NFC').replaceAll(NOTHING, '')
  return [...new Set([plain(lower), plain(replaceLetters(lower, SPELLED_AS))])]
}

const plain = (text: string) =>
  replaceLetters(text.normalize('NFKD').replaceAll(ACCENTS, ''), TYPED_AS).normalize('NFC')

const replaceLetters = (text: string, others: Readonly<Record<string, string>>) =>
  text.replaceAll(/\p{L}/gu, (letter) => others[letter] ?? letter)
