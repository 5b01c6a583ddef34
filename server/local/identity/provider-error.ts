/**
 * An error with the provider's code, such as `EMAIL_EXISTS`.
 * The SDK recognises errors by this text.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
