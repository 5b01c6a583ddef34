import type { PagePath } from '../../schemas/pages.ts'
import type { Product } from '../compose.ts'

/** What the page at `Path` is given; `params` holds what stands in its address for `:name`. */
export type PageProps<Path extends PagePath> = {
  product: Product
  params: Path extends `${string}:${infer Name}` ? Record<Name, string> : object
}
