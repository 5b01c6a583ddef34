import * as z from 'zod/mini'

/** The phone number of a patient's newest booking with a number. Empty if there is none. */
export const OwnPhone = z.object({ phone: z.string() })
