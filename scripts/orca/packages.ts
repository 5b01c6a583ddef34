import { findProgram } from '../../server/operations/backup/programs.ts'

/** The Debian package of each program that the tests with Orca, Firefox and WebKit need. */
const PACKAGES = {
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'dbus-daemon': 'dbus-daemon',
  'dbus-send': 'dbus-bin',
  orca: 'orca',
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
}

type Program = keyof typeof PACKAGES

/** The programs needed to run Firefox on a virtual screen. */
export const FOR_FIREFOX = ['Xvfb', 'openbox', 'dbus-daemon', 'dbus-send', 'firefox-esr'] as const
export const FOR_WEBKIT = ['Xvfb', 'WebKitWebDriver'] as const
export const FOR_ORCA = [...FOR_FIREFOX, 'xdotool', 'orca'] as const

/** Returns the command that installs the missing programs, or '' if no program is missing. */
export function missingPackages(programs: readonly Program[]): string {
  const missing = programs.flatMap((program) => (findProgram(program) ? [] : [PACKAGES[program]]))
  return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : ''
}
