import type { PagePath } from '../../schemas/pages.ts'
import type { Product } from '../compose.ts'

/** The props of the page at `Path`. `params` has the values of the URL's `:name` segments. */
export type PageProps<Path extends PagePath> = {
  product: Product
  params: Path extends `${string}:${infer Name}` ? Record<Name, string> : object
}
