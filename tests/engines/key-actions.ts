// Key codes from the WebDriver standard.
const CODES: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE006',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** Returns the WebDriver actions for one press of a key, such as `Tab` or `Shift+Tab`. */
export function pressing(key: string) {
  const codes = key.split('+').map((name) => CODES[name] ?? name)
  return keyboard([
    ...codes.map((value) => ({ type: 'keyDown', value })),
    ...codes.toReversed().map((value) => ({ type: 'keyUp', value })),
  ])
}

/** Returns the WebDriver actions for typing a string. */
export const typing = (text: string) =>
  keyboard(
    Array.from(text).flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  )

const keyboard = (actions: readonly { type: string; value: string }[]) => [
  { type: 'key', id: 'keyboard', actions },
]
