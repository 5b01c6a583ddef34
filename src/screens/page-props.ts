import type { PagePath } from '../../schemas/pages.ts'
import type { Product } from '../compose.ts'

/** The props of the page at `Path`. `params` contains the values of the path's `:name` parts. */
export type PageProps<Path extends PagePath> = {
  product: Product
  params: Path extends `${string}:${infer Name}` ? Record<Name, string> : object
}
