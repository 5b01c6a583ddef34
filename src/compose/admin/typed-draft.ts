import * as z from 'zod/mini'

/** Returns the schema of stored form input: the entered values and the revision of the setup. */
export const typedDraft = <Draft extends z.ZodMiniType>(draft: Draft) =>
  z.object({ revision: z.int(), draft })
