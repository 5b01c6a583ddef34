const LONGEST = 8 * 60
const STEP = 5

/** What is said of a length that cannot be read. */
export const NO_LENGTH = 'Left out: length: Write the length in minutes, such as 40'

/**
 * Reads the length of an appointment: in minutes (`40`, `40 min`), in hours and minutes (`0:40`), or
 * as a pattern with a sign for each five minutes (`/XXXXXX/`). Rounds it up to five minutes.
 * Returns undefined if the text is no length of at most eight hours.
 */
export function lengthIn(text: string): number | undefined {
  const { hours, minutes, pattern } =
    /^((?<hours>\d{1,2}):)?(?<minutes>\d{1,3})(:00)?\s*(m|min|mins|minutes)?\.?$|^(?<pattern>[/\\X]+)$/i.exec(
      text.trim(),
    )?.groups ?? {}
  const length = pattern
    ? pattern.length * STEP
    : Math.ceil((60 * Number(hours ?? 0) + Number(minutes ?? 0)) / STEP) * STEP
  return length > 0 && length <= LONGEST ? length : undefined
}
