import type { Plugin } from 'vite'

// The bundler shortens the statement `void nextTask()` in the source files to `nextTask()`.
const PAUSE = /^nextTask\(\);$/gm

/**
 * Splits the start of the app into several tasks: adds `await` to each `nextTask()`.
 * Between two tasks, a slow phone can update the screen and react to the user.
 * In source files, `nextTask()` has no `await`, because `await` would add files to the build.
 */
export function splitTasks(): Plugin {
  return {
    name: 'split-tasks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    renderChunk(code, { isEntry, fileName }) {
      const split = code.replaceAll(PAUSE, 'await nextTask();')
      // Only the entry file may pause, because a pause elsewhere delays every importing file.
      if (isEntry && split === code) throw new Error(`${fileName} has no pause`)
      if (!isEntry && split !== code) throw new Error(`${fileName} has a pause`)
      return isEntry ? split : null
    },
  }
}
