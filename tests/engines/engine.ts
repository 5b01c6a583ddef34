/** What a journey needs of a browser. Each engine has its own driver. */
export type Engine = {
  readonly name: string
  readonly version: string
  open(url: string): Promise<void>
  /** Presses one key, such as `Tab` or `Shift+Tab`. */
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  /** Whether the focused element has this role and accessible name, as this engine computes them. */
  isFocused(role: string, name: string): Promise<boolean>
  /** Runs a function in the page. The function must not use anything outside itself. */
  ask<Words extends readonly string[]>(
    question: (...words: Words) => unknown,
    ...words: Words
  ): Promise<unknown>
  /** Gives a file to the only file field of the page. */
  giveFile(file: string): Promise<void>
  /** Returns the errors of the page's console so far. */
  complaints(): Promise<readonly string[]>
  close(): Promise<void>
}
