import type { Plugin } from 'vite'

// The bundler removes the `void` before the call.
const PAUSE = /^nextTask\(\);$/gm

/**
 * Runs the code of the app's entry file in several tasks: each pause becomes an `await`.
 * A slow phone can then paint, and react to its user, while it starts the app.
 * The sources contain no `await` there, because the bundler would then write more files.
 */
export function splitTasks(): Plugin {
  return {
    name: 'split-tasks',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    renderChunk(code, { isEntry, fileName }) {
      const split = code.replaceAll(PAUSE, 'await nextTask();')
      // A file that other files import must not wait, except the entry file, which starts first.
      if (isEntry && split === code) throw new Error(`${fileName} has no pause`)
      if (!isEntry && split !== code) throw new Error(`${fileName} has a pause`)
      return isEntry ? split : null
    },
  }
}
