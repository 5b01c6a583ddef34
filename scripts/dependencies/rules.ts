import type { Dependency } from './lockfile.ts'

// The licences accepted for code in the build, which require only that their text is included.
const SHIPPED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'Unlicense',
])

// The licences accepted for development tools, which are not distributed with the product.
const TOOLS = new Set([...SHIPPED, 'MPL-2.0', 'Python-2.0', 'CC-BY-4.0', '(MIT AND Zlib)'])

/** Tools whose package.json names no licence, with each tool's licence and where it is stated. */
const NAMED_ELSEWHERE: Readonly<Record<string, string>> = {
  '@react-aria/optimize-locales-plugin': 'Apache-2.0, in its repository',
  eval: 'MIT, in its package.json in an older form',
  'require-like': 'MIT, in its README',
}

/**
 * Package versions that must not be used, for example malicious ones.
 * The list `REFUSED` is maintained by hand. No script looks up known vulnerabilities.
 */
const REFUSED: Readonly<Record<string, string>> = {
  'event-stream@3.3.6': 'stole wallets',
  'eslint-scope@3.7.2': 'stole npm tokens',
  'ua-parser-js@0.7.29': 'mined coins and stole passwords',
  'ua-parser-js@0.8.0': 'mined coins and stole passwords',
  'ua-parser-js@1.0.0': 'mined coins and stole passwords',
  'coa@2.0.3': 'stole passwords',
  'rc@1.2.9': 'stole passwords',
  'node-ipc@10.1.1': 'deleted files',
  'node-ipc@10.1.2': 'deleted files',
  'debug@4.4.2': 'stole wallets',
  'chalk@5.6.1': 'stole wallets',
  'ansi-styles@6.2.2': 'stole wallets',
  'strip-ansi@7.1.1': 'stole wallets',
}

/** Returns a message for each rule on licences, checksums or versions that a package violates. */
export function problemsOf({ name, version, licence, integrity, isShipped }: Dependency): string[] {
  const id = `${name}@${version}`
  const allowed = isShipped ? SHIPPED : TOOLS
  const isNamed = allowed.has(licence) || (!isShipped && licence === '' && name in NAMED_ELSEWHERE)
  const problems: readonly (readonly [boolean, string])[] = [
    [!isNamed && licence === '', `${id} names no licence`],
    [!isNamed && licence !== '', `${id} has a licence that was not agreed to: ${licence}`],
    [!integrity.startsWith('sha512-'), `${id} has no checksum`],
    [id in REFUSED, `${id} must not be installed: ${REFUSED[id]}`],
  ]
  return problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []))
}
