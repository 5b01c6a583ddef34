/** The functions with which a test controls a browser. Each browser engine has its own driver. */
export type Engine = {
  readonly name: string
  readonly version: string
  open(url: string): Promise<void>
  /** Presses one key, such as `Tab` or `Shift+Tab`. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Whether the focused element has the given role and accessible name in this browser engine. */
  isFocused(role: string, name: string): Promise<boolean>
  /** Runs a function in the page. The function must not use variables from outside itself. */
  ask<Words extends readonly string[]>(
    question: (...words: Words) => unknown,
    ...words: Words
  ): Promise<unknown>
  /** Chooses a file in the page's only file field. */
  giveFile(file: string): Promise<void>
  /** Returns the errors that the page has logged to the console so far. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}
