import { optionalLine } from './optional-line.ts'

export const ALERT_LENGTH = 120

/**
 * What staff must know before they meet a person, such as `Needs a Spanish interpreter`. Empty if
 * there is nothing. Like a note, it is for organizing visits, and patients never see it.
 */
export const PersonAlert = optionalLine(ALERT_LENGTH, `At most ${ALERT_LENGTH} characters`)
