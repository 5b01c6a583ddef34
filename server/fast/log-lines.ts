let waiting = ''

const FLUSH_MS = 20
const FLUSH_SIZE = 8192

/**
 * Standard output for log lines, in groups, because each write is a system call.
 * A line is written after at most 20 ms, or when the process exits.
 * Only a killed process loses log lines.
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
