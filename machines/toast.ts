/** A toast (spec §2, Notifications) with its whole text. The kind `note` is for neutral news. */
export type Toast = { kind: 'success' | 'note' | 'error'; text: string }
