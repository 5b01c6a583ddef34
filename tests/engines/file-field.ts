import * as z from 'zod/mini'
import type { Bidi } from './bidi.ts'

/** The reply to a WebDriver BiDi search for elements. */
export const FoundNodes = z.object({ nodes: z.array(z.object({ sharedId: z.string() })) })

/** Chooses a file in the page's only file field. */
export async function giveFile(send: Bidi['send'], context: string, file: string): Promise<void> {
  const locator = { type: 'css', value: 'input[type=file]' }
  const found = FoundNodes.parse(await send('browsingContext.locateNodes', { context, locator }))
  await send('input.setFiles', { context, element: found.nodes[0], files: [file] })
}
