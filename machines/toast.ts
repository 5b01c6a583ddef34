/** A toast (spec §2, Notifications) with its whole text; a note reports neither success nor failure. */
export type Toast = { kind: 'success' | 'note' | 'error'; text: string }
