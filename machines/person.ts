/** A person who is signed in on this device. */
export type Person = { email: string; name: string }
/** A person whom the identity provider has just identified. */
export type Identified = Person & { idToken: string }
/** A person as named in the stored access token, which expires at `expiresAt` (milliseconds since the epoch). */
export type Recalled = Person & { expiresAt: number }
/** The person who is still signed in from an earlier visit, or null. */
export type Found = Identified | Recalled | null
