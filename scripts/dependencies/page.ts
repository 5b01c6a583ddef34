import type { Dependency } from './lockfile.ts'

/** Returns the text of `docs/licences.md`, which lists the third-party packages in the build. */
export function writeLicences(dependencies: readonly Dependency[]): string {
  const rows = dependencies
    .filter(({ isShipped }) => isShipped)
    .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`)
  return `# Licences of dependencies

The packages that \`npm ci --omit=dev\` installs. The build contains parts of them.
Doctors Portal itself is under the [MIT licence](../LICENSE). \`npm run licences\` writes this page
from the lockfile, and a test fails if it is out of date.

| package | version | licence |
| --- | --- | --- |
${[...new Set(rows)].toSorted().join('\n')}
`
}
