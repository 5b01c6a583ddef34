import type { TreatmentColor } from '../../schemas/treatment-color.ts'

/**
 * The colours of four themes by role: light and dark, each with normal and with more contrast.
 * The file theme.css.ts explains the purpose of each colour role.
 * The test tests/screens/palette.test.ts checks the contrast of every pair of colours.
 */
export const light = {
  page: '#fbf7f0',
  surface: '#fffdf9',
  sunken: '#f4ecdf',
  ink: '#17302e',
  inkSoft: '#344a47',
  line: '#e3d9c8',
  lineStrong: '#7d7261',
  accent: '#08544f',
  accentStrong: '#053a37',
  onAccent: '#ffffff',
  accentSoft: '#dcede8',
  deep: '#073f3c',
  onDeep: '#fdf8ee',
  coral: '#a83822',
  coralSoft: '#fbe4db',
  danger: '#921d10',
  dangerStrong: '#72140a',
  onDanger: '#ffffff',
  dangerSoft: '#fce8e3',
  success: '#155730',
  successSoft: '#e1f1e4',
  notice: '#6a4100',
  noticeSoft: '#fbeccb',
  focus: '#08544f',
  backdrop: 'rgb(15 32 30 / 0.55)',
} as const

export type Palette = Readonly<Record<keyof typeof light, string>>

export const dark: Palette = {
  page: '#0f1b1a',
  surface: '#172725',
  sunken: '#0a1413',
  ink: '#f1ebe0',
  inkSoft: '#bccac5',
  line: '#2d403d',
  lineStrong: '#80958f',
  accent: '#7fd1c4',
  accentStrong: '#aee6dc',
  onAccent: '#06302c',
  accentSoft: '#1a3834',
  deep: '#12322f',
  onDeep: '#fdf8ee',
  coral: '#ffa48c',
  coralSoft: '#43271f',
  danger: '#ffa799',
  dangerStrong: '#ffc6bc',
  onDanger: '#3c0d06',
  dangerSoft: '#43201b',
  success: '#97dba7',
  successSoft: '#173620',
  notice: '#f3cd83',
  noticeSoft: '#392c11',
  focus: '#aee6dc',
  backdrop: 'rgb(0 0 0 / 0.65)',
}

export const lightContrast: Palette = {
  page: '#ffffff',
  surface: '#ffffff',
  sunken: '#f5f3ee',
  ink: '#000000',
  inkSoft: '#1d2b29',
  line: '#5f5748',
  lineStrong: '#1d2b29',
  accent: '#003d39',
  accentStrong: '#002623',
  onAccent: '#ffffff',
  accentSoft: '#d8efe9',
  deep: '#002623',
  onDeep: '#ffffff',
  coral: '#7d1f0d',
  coralSoft: '#fff0ea',
  danger: '#7a0f04',
  dangerStrong: '#560800',
  onDanger: '#ffffff',
  dangerSoft: '#fff0ec',
  success: '#0a4020',
  successSoft: '#e9f7ec',
  notice: '#4d2f00',
  noticeSoft: '#fff3d6',
  focus: '#000000',
  backdrop: 'rgb(0 0 0 / 0.75)',
}

export const darkContrast: Palette = {
  page: '#000000',
  surface: '#0b1110',
  sunken: '#000000',
  ink: '#ffffff',
  inkSoft: '#e6eeeb',
  line: '#8fa49e',
  lineStrong: '#e6eeeb',
  accent: '#a4f0e2',
  accentStrong: '#cffaf1',
  onAccent: '#00201d',
  accentSoft: '#0c2f2b',
  deep: '#0c2f2b',
  onDeep: '#ffffff',
  coral: '#ffc3b3',
  coralSoft: '#35180f',
  danger: '#ffc2b8',
  dangerStrong: '#ffe0db',
  onDanger: '#2b0600',
  dangerSoft: '#3a120b',
  success: '#b9f2c5',
  successSoft: '#0b2814',
  notice: '#ffe0a3',
  noticeSoft: '#2c2008',
  focus: '#ffffff',
  backdrop: 'rgb(0 0 0 / 0.8)',
}

/**
 * The colors with which the agenda marks treatments. Each can be told from the background of every
 * visit, in the light and in the dark.
 */
export const treatmentColors = {
  blue: '#347fe8',
  violet: '#a261e3',
  pink: '#de4591',
  orange: '#d25e11',
  olive: '#858513',
  teal: '#198f8f',
} as const satisfies Record<TreatmentColor, string>
