/**
 * An error of the demo identity service, with the real provider's code such as `EMAIL_EXISTS`.
 * The identity SDK in the browser recognises each error by its code.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
}
