import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const lines = readFileSync('Dockerfile', 'utf8')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))

const stages = lines
  .join('\n')
  .split(/^(?=FROM )/m)
  .map((stage) => stage.split('\n'))
const image = stages.at(-1) ?? []

/** What a stage copies out of the project. */
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

const Package = z.object({ dependencies: z.record(z.string(), z.string()) })
const { dependencies } = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')))

const program = copied(image).flatMap((path) => [
  ...globSync(`${path}/**/*.ts`),
  ...(path.endsWith('.ts') ? [path] : []),
])

/** What a file imports when it runs. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/^(?:import(?! type)|\} from)\b[^\n]*?'([^'\n]+)'/gm)].map(
    ([, name = '']) => name,
  )
}

describe('the image', () => {
  it('is made of files that exist, and that are let in', () => {
    const wanted = [...new Set(stages.flatMap(copied))]
    expect(wanted.filter((path) => !existsSync(path))).toEqual([])
    expect(wanted.filter((path) => !within(path, allowed))).toEqual([])
    expect(allowed.filter((path) => !wanted.includes(path))).toEqual([])
  })

  it('holds every file that the server imports', () => {
    expect(program).toContain('server/main.ts')
    const missing = program.flatMap((file) =>
      importsOf(file)
        .filter((name) => name.startsWith('.'))
        .map((name) => join(dirname(file), name))
        .filter((name) => !within(name, copied(image))),
    )
    expect(missing).toEqual([])
  })

  it('holds every package that the server imports, without those for developing', () => {
    const packages = program
      .flatMap(importsOf)
      .filter((name) => !name.startsWith('.') && !isBuiltin(name))
      .map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      )
    expect(packages).toContain('fastify')
    expect([...new Set(packages)].filter((name) => !(name in dependencies))).toEqual([])
  })

  it('runs the server as a user who is not root, and who can write its data alone', () => {
    const users = image.filter((line) => line.startsWith('USER '))
    expect(users).toEqual(['USER node'])
    expect(image.at(-1)).toBe(
      'CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=10", "server/main.ts"]',
    )
    expect(image.filter((line) => line.includes('chown'))).toEqual([
      'RUN mkdir /data && chown node:node /data',
    ])
  })
})
