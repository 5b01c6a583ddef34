import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { beforeAll, expect, it } from 'vitest'
import { BUILD_LIMIT_MS } from '../rig/time-limits.ts'
import { buildApart } from './build.ts'

let folder: string
beforeAll(() => {
  folder = buildApart()
}, BUILD_LIMIT_MS)

it('a production build contains no development code', () => {
  const files = globSync(join(folder, '**/*.{js,css,html}'))
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(code).toContain('addDoctor')
  for (const trace of ['KeyM', 'Machines', 'withPanel', 'with-panel', 'panel_panel'])
    expect(code.includes(trace), trace).toBe(false)
})

it('a production build contains no source maps and no links to them', () => {
  expect(globSync(join(folder, '**/*.map'))).toEqual([])
  for (const file of globSync(join(folder, '**/*.js')))
    expect(readFileSync(file, 'utf8').includes('sourceMappingURL'), file).toBe(false)
})

it('a production build has the chapters of the manual, without scripts and in the colours of the app', () => {
  const built = globSync(join(folder, 'manual/*.html'))
  expect(built.length).toBe(globSync('docs/manual/*.md').length)
  for (const file of built) {
    const page = readFileSync(file, 'utf8')
    expect(page).not.toContain('<script')
    expect(page.match(/<h1/g)).toHaveLength(1)
    const sheets = [...page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, it]) => it)
    const styles = sheets.map((sheet) => readFileSync(join(folder, sheet ?? ''), 'utf8')).join('')
    expect(styles).toContain('--clinic-inkSoft:')
    expect(existsSync(`${file}.br`) || statSync(file).size <= 1024).toBe(true)
  }
})

// If several files import a file that waits at its top level, WebKit may run them too early.
it('no built file waits at its top level', () => {
  const files = globSync(join(folder, '**/*.js'))
  expect(files.filter((file) => waits(readFileSync(file, 'utf8')))).toEqual([])
  expect(waits('await 1')).toBe(true)
  expect(waits('for await (const each of []);')).toBe(true)
  expect(waits('async () => { await 1 }')).toBe(false)
})

/** Returns whether a module has an `await` outside its functions. */
function waits(code: string): boolean {
  let depth = 0
  let found = false
  const enter = () => (depth += 1)
  const leave = () => (depth -= 1)
  const note = () => (found ||= depth === 0)
  const { program } = parseSync('file.js', code)
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: note,
    ForOfStatement: (loop) => loop.await && note(),
  }).visit(program)
  return found
}
