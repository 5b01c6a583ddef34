import * as z from 'zod/mini'

/** Returns the schema of stored form input: the entered values and the edited record's revision. */
export const typedDraft = <Draft extends z.ZodMiniType>(draft: Draft) =>
  z.object({ revision: z.int(), draft })
