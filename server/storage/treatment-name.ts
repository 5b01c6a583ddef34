/** The columns of a treatment that contain its name. */
type NameColumns = { readonly name: string; readonly name_key: string }

/** Returns a treatment's name with its key. Names with the same key differ by case or spaces only. */
export const named = (name: string): NameColumns => ({
  name,
  name_key: name.normalize('NFKC').toLowerCase().replaceAll(/\s/g, ''),
})
