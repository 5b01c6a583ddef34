/** The columns of a treatment that contain its name. */
type NameColumns = { readonly name: string; readonly name_key: string }

/** Returns the key of a name. Names with the same key differ by case or spaces only. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '')

/** Returns a treatment's name with its key. */
export const named = (name: string): NameColumns => ({ name, name_key: nameKey(name) })
