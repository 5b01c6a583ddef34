import { ModifiedReply } from '../../../schemas/user.ts'
import type { Line } from './line.ts'

/** Returns the function that asks the server to free an email address for another account. */
export const addressCalls = ({ ask }: Line) => ({
  releaseAddress: (email: string) =>
    ask(({ auth, path }) => auth.put(path('user', 'release', email)), ModifiedReply),
})
