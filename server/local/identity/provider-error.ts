/** An error as the provider words it, such as `EMAIL_EXISTS`; its SDK knows each by this text. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
