/** A toast to show (spec §2, Notifications); `text` is complete. */
export type Toast = { kind: 'success' | 'error'; text: string }
