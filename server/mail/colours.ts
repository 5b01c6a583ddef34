/** The colours of emails. A test checks that they equal the colours in `src/ui/palette.ts`. */
export const light = {
  page: '#fbf7f0',
  surface: '#fffdf9',
  ink: '#17302e',
  inkSoft: '#344a47',
  line: '#e3d9c8',
  accent: '#08544f',
  onAccent: '#ffffff',
} as const

export const dark: Readonly<Record<keyof typeof light, string>> = {
  page: '#0f1b1a',
  surface: '#172725',
  ink: '#f1ebe0',
  inkSoft: '#bccac5',
  line: '#2d403d',
  accent: '#7fd1c4',
  onAccent: '#06302c',
}
