import { relative } from 'node:path'
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter'

/** Prints a line for each test file when its last test has ended, and each failure whole. */
export default class FileLines implements Reporter {
  readonly #left = new Map<string, number>()
  readonly #took = new Map<string, { tests: number; ms: number; failed: number }>()

  onBegin(_config: FullConfig, suite: Suite): void {
    for (const { location } of suite.allTests())
      this.#left.set(location.file, (this.#left.get(location.file) ?? 0) + 1)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { file } = test.location
    const before = this.#took.get(file) ?? { tests: 0, ms: 0, failed: 0 }
    const isFailed = result.status !== test.expectedStatus && result.status !== 'skipped'
    this.#took.set(file, {
      tests: before.tests + 1,
      ms: before.ms + result.duration,
      failed: before.failed + (isFailed ? 1 : 0),
    })
    if (isFailed) console.log(told(test, result))
    const left = (this.#left.get(file) ?? 0) - 1
    this.#left.set(file, left)
    if (left === 0) this.#endFile(file)
  }

  onError(error: TestError): void {
    console.log(error.stack ?? error.message)
  }

  onEnd({ status, duration }: FullResult): void {
    const all = [...this.#took.values()]
    const tests = all.reduce((sum, each) => sum + each.tests, 0)
    const failed = all.reduce((sum, each) => sum + each.failed, 0)
    console.log(` ${tests} tests, ${failed} failed, ${seconds(duration)} (${status})`)
  }

  #endFile(file: string): void {
    const { tests, ms, failed } = this.#took.get(file) ?? { tests: 0, ms: 0, failed: 0 }
    const name = relative(process.cwd(), file)
    console.log(` ${failed > 0 ? '✗' : '✓'} ${name} (${tests} tests) ${seconds(ms)}`)
  }
}

const told = (test: TestCase, { errors, attachments }: TestResult) =>
  [
    ` ✗ ${test.titlePath().filter(Boolean).join(' › ')}`,
    ...errors.map(({ stack, message, snippet }) => `${stack ?? message}\n${snippet ?? ''}`),
    ...attachments.flatMap(({ path }) => (path ? [`   ${relative(process.cwd(), path)}`] : [])),
  ].join('\n')

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
