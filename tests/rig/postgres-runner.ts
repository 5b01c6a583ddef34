import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Client } from 'pg'
import { TestRunner, type RunnerTask, type RunnerTestFile } from 'vitest'
import { readLeftOut, type Ran } from '../../scripts/postgres/choice.ts'
import { watchStatements } from './statements.ts'

const TO = process.env['STATEMENTS_TO'] ?? ''
const lastDone = TO === '' ? undefined : watchStatements(Client)

/**
 * Runs the server's tests on PostgreSQL. If `POSTGRES_TESTS` is `chosen`, skips those that are left
 * out. With `STATEMENTS_TO`, adds to that file what each test has done on PostgreSQL.
 */
export default class PostgresRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    if (process.env['POSTGRES_TESTS'] !== 'chosen') return
    const isLeftOut = readLeftOut()
    for (const file of files) skip(file, (test) => isLeftOut(testOf(test)))
  }

  override onAfterRunTask(test: RunnerTask): void {
    super.onAfterRunTask(test)
    if (!lastDone || test.type !== 'test') return
    const ran: Ran = { ...testOf(test), ms: test.result?.duration ?? 0, did: lastDone() }
    appendFileSync(TO, `${JSON.stringify(ran)}\n`)
  }
}

/** Skips the tests that are left out, and the suites that have no other tests. */
function skip(task: RunnerTask, isLeftOut: (test: RunnerTask) => boolean): void {
  if (task.type === 'suite') for (const each of task.tasks) skip(each, isLeftOut)
  const isSkipped = task.type === 'suite' ? task.tasks.every(isSkip) : isLeftOut(task)
  if (isSkipped) task.mode = 'skip'
}

const isSkip = ({ mode }: RunnerTask) => mode === 'skip' || mode === 'todo'

const testOf = ({ file, fullTestName, name }: RunnerTask) => ({
  file: relative(process.cwd(), file.filepath),
  name: fullTestName ?? name,
})
