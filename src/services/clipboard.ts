import { Failure } from '../../machines/failure.ts'

/**
 * Copies a string to the clipboard. Rejects with a `Failure` if the browser forbids copying.
 * `what` is the noun for the copied string in the error message, for example `link`.
 */
export async function copyText(text: string, what = 'link'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch (cause) {
    const message = `Your browser does not allow copying. Select the ${what} and copy it yourself.`
    throw new Failure('rejected', message, { cause })
  }
}
