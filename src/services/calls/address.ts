import { ModifiedReply } from '../../../schemas/user.ts'
import type { Line } from './line.ts'

/** Returns the server call with which staff release a patient's email address. */
export const addressCalls = ({ ask }: Line) => ({
  releaseAddress: (email: string) =>
    ask(({ auth, path }) => auth.put(path('user', 'release', email)), ModifiedReply),
})
