/** How money can be taken at the front desk. `terminal` is the desk's card terminal. */
export const DESK_METHODS = ['cash', 'terminal', 'cheque', 'transfer', 'other'] as const
export type DeskMethod = (typeof DESK_METHODS)[number]

/** How a payment was made. `card` is a payment by card on the website. */
export type PaymentMethod = 'card' | DeskMethod
