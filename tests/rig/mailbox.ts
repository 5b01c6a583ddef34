import { sender, type Clinic } from './harness.ts'

/**
 * Returns the plain text of the newest email to `email` in the demo's mailbox, or ''.
 * Considers only emails whose subject line contains the value of the `subject` parameter.
 */
export async function newestMailTo(
  { url }: Pick<Clinic, 'url'>,
  email: string,
  subject = '',
): Promise<string> {
  const read = async (path: string) => String((await sender(url)('GET', path)).body)
  const listed = (await read('/mail'))
    .split('<li>')
    .find((each) => each.includes(`To ${email},`) && each.includes(subject))
  const path = /href="([^"]+)"/.exec(listed ?? '')?.[1]
  return path ? asText(/<pre[^>]*>(.*?)<\/pre>/s.exec(await read(path))?.[1] ?? '') : ''
}

const SIGNS = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

const asText = (html: string) =>
  Object.entries(SIGNS).reduce((text, [name, sign]) => text.replaceAll(`&${name};`, sign), html)
