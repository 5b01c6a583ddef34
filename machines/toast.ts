/** A toast to show (spec §2, Notifications); `text` is complete. A note is neither good nor bad. */
export type Toast = { kind: 'success' | 'note' | 'error'; text: string }
