/** Somebody who is signed in. */
export type Person = { email: string; name: string }
/** Somebody whom the identity provider has just named. */
export type Identified = Person & { idToken: string }
/** Somebody whom the stored access token names; it expires at `expiresAt`, in milliseconds since the epoch. */
export type Recalled = Person & { expiresAt: number }
/** What an earlier visit has left, or null. */
export type Found = Identified | Recalled | null
