/** A user who is signed in to the product on this device. */
export type Person = { email: string; name: string }
/** A user whom the identity provider has just signed in. */
export type Identified = Person & { idToken: string }
/** The user named in the stored access token. `expiresAt` is in milliseconds since the epoch. */
export type Recalled = Person & { expiresAt: number }
/** The user who is still signed in when the app starts. Null if nobody is signed in. */
export type Found = Identified | Recalled | null
