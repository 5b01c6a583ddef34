import type { Dependency } from './lockfile.ts'

/** Returns the text of `docs/licences.md`: the third-party packages in the build. */
export function writeLicences(dependencies: readonly Dependency[]): string {
  const rows = dependencies
    .filter(({ isShipped }) => isShipped)
    .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return `# Licences of others

The packages of others that \`npm ci --omit=dev\` would install. What is built holds parts of them.
Doctors Portal itself is under the [MIT licence](../LICENSE). \`npm run licences\` writes this page
from the lockfile, and a test holds it to be current.

| package | version | licence |
| --- | --- | --- |
${[...new Set(rows)].toSorted().join('\n')}
`
}
