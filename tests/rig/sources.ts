import { join } from 'node:path'
import type { SourceFile } from 'typescript/unstable/ast'
import { API, type Checker } from 'typescript/unstable/sync'

const ROOT = join(import.meta.dirname, '../..')

/** What the TypeScript compiler knows about the project. */
type Sources = {
  checker: Checker
  /** Returns the syntax tree of a file, whose path begins at the project's folder. */
  sourceOf: (file: string) => SourceFile
}

/** Calls `read` with the project's source files, and returns its result. */
export function withSources<Result>(read: (sources: Sources) => Result): Result {
  const api = new API({ cwd: ROOT })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error('The compiler opens no project')
    const sourceOf = (file: string) => {
      const source = project.program.getSourceFile(join(ROOT, file))
      if (!source) throw new Error(`The compiler does not know ${file}`)
      return source
    }
    return read({ checker: project.checker, sourceOf })
  } finally {
    api.close()
  }
}
