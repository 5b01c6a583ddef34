import { OwnPhone } from '../../../schemas/own-phone.ts'
import type { Line } from './line.ts'

/** Returns the function with which the booking form calls the server. */
export const ownPhoneCalls = ({ ask }: Line) => ({
  /** Returns the phone number of the patient's newest booking with a number, or ''. */
  ownPhone: async (signal?: AbortSignal) => {
    const reply = await ask(({ auth, aborted }) => auth.get('own-phone', aborted(signal)), OwnPhone)
    return reply.phone
  },
})
