import * as z from 'zod/mini'
import { startDesktop } from '../../scripts/orca/desktop.ts'
import { launch } from '../../scripts/orca/firefox.ts'
import { connect, type Bidi } from './bidi.ts'
import type { Engine } from './engine.ts'
import { FoundNodes, giveFile } from './file-field.ts'
import { pressing, typing } from './key-actions.ts'
import { namesShown } from './names.ts'

const Session = z.object({ capabilities: z.object({ browserVersion: z.string() }) })
const Tree = z.object({ contexts: z.tuple([z.object({ context: z.string() })], z.unknown()) })
const Answer = z.object({
  type: z.string(),
  result: z.optional(z.object({ value: z.optional(z.unknown()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
})
const Entry = z.object({ level: z.string(), text: z.nullable(z.string()) })

/**
 * Starts Debian's Firefox on a separate virtual desktop, and controls it through WebDriver BiDi.
 * Firefox ignores the Enter key on a button while the Firefox window does not have the focus.
 */
export async function startFirefox(): Promise<Engine> {
  const desktop = await startDesktop()
  const bidi = await connect(await launch(desktop))
  const session = Session.parse(await bidi.send('session.new', { capabilities: {} }))
  const tree = Tree.parse(await bidi.send('browsingContext.getTree', {}))
  const { context } = tree.contexts[0]
  const complaints = await listenForErrors(bidi)
  return {
    name: 'Firefox',
    version: session.capabilities.browserVersion,
    ...driver(bidi, context),
    complaints: () => Promise.resolve(complaints),
    close: () => desktop.stop(),
  }
}

async function listenForErrors({ send, onEvent }: Bidi): Promise<readonly string[]> {
  const complaints: string[] = []
  onEvent((method, params) => {
    if (method !== 'log.entryAdded') return
    const { level, text } = Entry.parse(params)
    if (level === 'error') complaints.push(text ?? '')
  })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  return complaints
}

function driver({ send }: Bidi, context: string) {
  const act = async (actions: unknown) =>
    void (await send('input.performActions', { context, actions }))
  const find = async (locator: unknown) =>
    FoundNodes.parse(await send('browsingContext.locateNodes', { context, locator })).nodes
  const call = async (question: string, words: readonly unknown[]) => {
    const answer = Answer.parse(
      await send('script.callFunction', {
        functionDeclaration: question,
        arguments: words,
        awaitPromise: true,
        target: { context },
      }),
    )
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
    return answer.result?.value
  }
  return {
    open: async (url) =>
      void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    press: (key) => act(pressing(key)),
    type: (text) => act(typing(text)),
    isFocused: async (role, name) => {
      const found = await Promise.all(
        namesShown(name).map((shown) =>
          find({ type: 'accessibility', value: { ...(role && { role }), name: shown } }),
        ),
      )
      const nodes = found.flat()
      return (await call(`(...nodes) => nodes.includes(document.activeElement)`, nodes)) === true
    },
    ask: (question, ...words) =>
      call(
        question.toString(),
        words.map((value) => ({ type: 'string', value })),
      ),
    giveFile: (file) => giveFile(send, context, file),
  } satisfies Omit<Engine, 'name' | 'version' | 'complaints' | 'close'>
}
