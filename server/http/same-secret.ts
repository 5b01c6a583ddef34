import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time. Returns whether the two secrets are equal. */
export function isSameSecret(given: string, held: string): boolean {
  return timingSafeEqual(digest(given), digest(held))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
