import type * as z from 'zod/mini'

/**
 * What was typed into a form and not yet sent, kept in this tab for a reload or a detour to the
 * login screen. The schema names the fields that may be kept; a password is never one of them.
 */
export function createDraft<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const key = `draft:${name}`
  const write = (draft: z.output<Schema>): void => {
    attempt(() => sessionStorage.setItem(key, JSON.stringify(draft)))
  }
  return {
    /** The kept draft, or undefined when there is none or it no longer fits the schema. */
    read: (): z.output<Schema> | undefined =>
      attempt(() => schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data),
    write,
    /** Writes what stands in the form's fields, whenever it was typed, if the schema keeps it. */
    keep: (form: HTMLFormElement): void => {
      const { data } = schema.safeParse(Object.fromEntries(new FormData(form)))
      if (data !== undefined) write(data)
    },
    clear: (): void => {
      attempt(() => sessionStorage.removeItem(key))
    },
  }
}

// Storage may be full, switched off or edited by hand: a lost draft is no reason to fail.
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
