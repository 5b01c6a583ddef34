let waiting = ''

const FLUSH_MS = 20
const FLUSH_SIZE = 8192

/**
 * Writes log lines to standard output in groups, because each write is a system call.
 * Each log line is written after at most 20 ms, or when the process exits.
 * Log lines are lost only if the process is killed.
 */
export const terminal = {
  write(line: string): void {
    if (waiting === '') setTimeout(flush, FLUSH_MS).unref()
    waiting += line
    if (waiting.length > FLUSH_SIZE) flush()
  },
}

function flush(): void {
  if (waiting === '') return
  process.stdout.write(waiting)
  waiting = ''
}

process.on('exit', flush)
