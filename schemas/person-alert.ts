import { optionalLine } from './optional-line.ts'

export const ALERT_LENGTH = 120

/**
 * What staff must know before they meet a person, such as `Allergic to penicillin`. Empty if there
 * is nothing. Patients never see it.
 */
export const PersonAlert = optionalLine(ALERT_LENGTH, `At most ${ALERT_LENGTH} characters`)
