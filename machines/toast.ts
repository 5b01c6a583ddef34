/** A toast (spec §2, Notifications). The kind `note` reports neither a success nor an error. */
export type Toast = { kind: 'success' | 'note' | 'error'; text: string }
