import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const lines = readFileSync('Dockerfile', 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))

const stages = lines
  .join('\n')
  .split(/^(?=FROM )/m)
  .map((stage) => stage.split('\n'))
const image = stages.at(-1) ?? []

/** Returns the files that a stage in the Dockerfile copies from the project. */
const copied = (stage: readonly string[]) =>
  stage
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))

const allowed = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1))

const within = (file: string, roots: readonly string[]) =>
  roots.some((root) => file === root || file.startsWith(`${root}/`))

const building = copied(stages.find((stage) => stage.includes('RUN npm run build')) ?? [])

const ofServer = (path: string) => /^(server|schemas)\b/.test(path)

const program = building.flatMap((path) =>
  ofServer(path) ? globSync(path.endsWith('.ts') ? path : `${path}/**/*.ts`) : [],
)

/** Returns the modules that a source file imports. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/^(?:import(?! type)|\} from)\b[^\n]*?'([^'\n]+)'/gm)].map(
    ([, name = '']) => name,
  )
}

describe('the image', () => {
  it('is built from files that exist and are not ignored', () => {
    const wanted = [...new Set(stages.flatMap(copied))]
    expect(wanted.filter((path) => !existsSync(path))).toEqual([])
    expect(wanted.filter((path) => !within(path, allowed))).toEqual([])
    expect(allowed.filter((path) => !wanted.includes(path))).toEqual([])
  })

  it('is built from every file that the server imports', () => {
    expect(program).toContain('server/main.ts')
    const missing = program.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => join(dirname(file), name))
        .filter((name) => !within(name, building)),
    )
    expect(missing).toEqual([])
  })

  it('contains the build, and neither sources nor packages', () => {
    expect(copied(image)).toEqual(['package.json'])
    expect(image.filter((line) => line.includes('--from='))).toEqual([
      'COPY --from=build /app/dist dist',
      'COPY --from=build /app/dist-render dist-render',
      'COPY --from=build /app/dist-server dist-server',
    ])
  })

  it('limits its memory with the settings of `npm start`', () => {
    const flags = (text: string) => text.match(/--[a-z-]+=\d+/g)
    const started = readFileSync('package.json', 'utf8').match(/"start": .*/)?.[0] ?? ''
    expect(flags(image.at(-1) ?? '')).toEqual(flags(started))
    const memory = (text: string) =>
      Array.from(text.matchAll(/(MALLOC_\w+)(?:=|: ')(\d+)/g), ([, name, value]) => [name, value])
    const prepared = memory(readFileSync('scripts/prepare.cjs', 'utf8'))
    expect(prepared).not.toEqual([])
    expect(memory(image.join('\n'))).toEqual(prepared)
  })

  it('runs the server as a user who is not root and can write only its data', () => {
    const users = image.filter((line) => line.startsWith('USER '))
    expect(users).toEqual(['USER node'])
    expect(image.at(-1)).toBe(
      'CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=10", "--no-allocation-site-pretenuring", "dist-server/main.js"]',
    )
    expect(image.filter((line) => line.includes('chown'))).toEqual([
      'RUN mkdir /data && chown node:node /data',
    ])
  })
})
