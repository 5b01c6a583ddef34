let waiting = ''

const FLUSH_MS = 20
const FLUSH_SIZE = 8192

/**
 * Standard output for log lines. Lines are written in groups, because each write is a system call:
 * at most 20 ms after the first of them, and when the process exits. Only a kill loses them.
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
