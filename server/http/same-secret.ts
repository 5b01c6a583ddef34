import { createHash, timingSafeEqual } from 'node:crypto'

/** Returns whether two secrets are equal, in a time that does not depend on their content. */
export function isSameSecret(given: string, held: string): boolean {
  return timingSafeEqual(digest(given), digest(held))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
