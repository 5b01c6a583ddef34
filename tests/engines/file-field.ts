import * as z from 'zod/mini'
import type { Bidi } from './bidi.ts'

/** The reply of WebDriver BiDi to a search for elements. */
export const FoundNodes = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) })

/** Gives a file to the only file field of the page. */
export async function giveFile(send: Bidi['send'], context: string, file: string): Promise<void> {
  const locator = { type: 'css', value: 'input[type=file]' }
  const found = FoundNodes.parse(await send('browsingContext.locateNodes', { context, locator }))
  await send('input.setFiles', { context, element: found.nodes[0], files: [file] })
}
