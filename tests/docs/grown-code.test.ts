import { expect, it } from 'vitest'
import { grownCode, tellGrown } from '../rig/grown-code.ts'

const PAGE = 'src/screens/login.page.tsx'
const [FORM, TABLE] = ['src/ui/form.tsx', 'src/ui/table.tsx']

const MODULES = {
  [PAGE]: { file: 'login.js', length: 10, imports: [FORM] },
  [FORM]: { file: 'shared.js', length: 30, imports: [] },
}

const loaded = (modules: typeof MODULES) => ({ modules, files: new Set(['login.js', 'shared.js']) })

it('a module that came into a page is named first, with the imports that brought it', () => {
  const now = {
    ...MODULES,
    [FORM]: { file: 'shared.js', length: 35, imports: [TABLE] },
    [TABLE]: { file: 'shared.js', length: 400, imports: [] },
  }
  expect(tellGrown(grownCode(loaded(MODULES), loaded(now), [PAGE]))).toBe(
    `${TABLE}: new, 400, through ${PAGE} → ${FORM}\n${FORM}: 5 more, through ${PAGE}`,
  )
})

it('a new module that the page imports is named before larger code that the bundler put beside it', () => {
  const now = {
    ...MODULES,
    [PAGE]: { ...MODULES[PAGE], imports: [FORM, TABLE] },
    [TABLE]: { file: 'shared.js', length: 40, imports: [] },
    'src/beside.ts': { file: 'shared.js', length: 400, imports: [] },
  }
  expect(tellGrown(grownCode(loaded(MODULES), loaded(now), [PAGE]))).toBe(
    `${TABLE}: new, 40, through ${PAGE}\nsrc/beside.ts: new, 400`,
  )
})

it('a module that the page does not import is named without imports', () => {
  const now = { ...MODULES, [TABLE]: { file: 'shared.js', length: 400, imports: [] } }
  expect(tellGrown(grownCode(loaded(MODULES), loaded(now), [PAGE]))).toBe(`${TABLE}: new, 400`)
})

it('a page that has not grown has no such modules', () => {
  expect(grownCode(loaded(MODULES), loaded(MODULES), [PAGE])).toEqual([])
})
