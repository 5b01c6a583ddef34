import type * as z from 'zod/mini'
import type { Call } from '../../schemas/calls/call.ts'
import { countArrived, type Arrived } from '../../schemas/growing-reply.ts'
import type { Clinic } from './clinic.ts'
import { readParts } from './read-parts.ts'
import { readReply } from './reply.ts'
import type { Asked } from './send.ts'

type GrowingCall<Schema> = Call & { readonly grows: true; readonly reply: Schema }

// A long file may take a while to be sent.
const FIRST_PART_MS = 60_000

/**
 * Makes a call whose reply grows while the server works. Calls `hear` with how much has arrived.
 * Resolves with the parsed reply, and rejects only with a `Failure`.
 */
export async function receiveGrowing<Schema extends z.ZodMiniType, Of extends GrowingCall<Schema>>(
  { receive }: Pick<Clinic, 'receive'>,
  call: Of & GrowingCall<Schema>,
  input: Asked<Of>,
  hear: (arrived: Arrived) => void,
): Promise<z.output<Schema>> {
  const reply = await receive(call, input, { timeout: FIRST_PART_MS })
  const arrived = countArrived()
  let text = ''
  await readParts(reply, (part) => {
    text += part
    hear(arrived(part))
  })
  return readReply(call.reply, text)
}
