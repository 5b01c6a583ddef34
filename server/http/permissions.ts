import type { Config } from '../config/config.ts'

// The features of browsers that no page uses. A browser logs a warning for a name that it does not
// know, so the list has only names that Chromium has known for years.
const UNUSED = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'picture-in-picture',
  'publickey-credentials-create',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

// The features that the frames of the card provider use, for wallets and for a bank's check.
const FOR_CARDS = ['payment', 'publickey-credentials-get'] as const

/** The websites whose frames the card provider's browser library shows in the payment page. */
export const CARD_FRAMES = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://hooks.stripe.com',
] as const

/**
 * Returns the value of the `Permissions-Policy` header, which turns off unused browser features.
 * The popup for signing in with Google is a page of its own, to which this header does not apply.
 */
export function permissionsPolicy({ cards }: Config): string {
  const frames = CARD_FRAMES.map((origin) => `"${origin}"`).join(' ')
  const allowed = cards.kind === 'stripe' ? `(self ${frames})` : '()'
  return [
    ...UNUSED.map((feature) => `${feature}=()`),
    ...FOR_CARDS.map((feature) => `${feature}=${allowed}`),
  ].join(', ')
}
