/**
 * An error of the demo identity service, with the real provider's code such as `EMAIL_EXISTS`.
 * The identity SDK recognises each error of the identity service by its code.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
