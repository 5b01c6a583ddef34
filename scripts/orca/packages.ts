import { findProgram } from '../../server/operations/backup/programs.ts'

/** The Debian package of each program that `npm run orca` needs. */
const PACKAGES = {
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'dbus-daemon': 'dbus-daemon',
  'dbus-send': 'dbus-bin',
  orca: 'orca',
  'firefox-esr': 'firefox-esr',
}

/** Returns the command that installs what is missing, or an empty text if nothing is. */
export function missingPackages(): string {
  const missing = Object.entries(PACKAGES).flatMap(([program, name]) =>
    findProgram(program) ? [] : [name],
  )
  return missing.length > 0 ? `apt-get install ${missing.join(' ')}` : ''
}
