/** A person who is signed in to the product on this device. */
export type Person = { email: string; name: string }
/** A person whom the identity provider has just signed in. */
export type Identified = Person & { idToken: string }
/** A person named in the stored access token, which expires at `expiresAt` (milliseconds). */
export type Recalled = Person & { expiresAt: number }
/** The person who is still signed in when the app starts. Null if nobody is signed in. */
export type Found = Identified | Recalled | null
