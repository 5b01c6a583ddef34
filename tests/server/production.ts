/** Every setting that production asks for. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  CLINIC_ADMINS: 'boss@clinic.example',
  CLINIC_NAME: 'Smile',
  CLINIC_HOURS: '8 to 5',
  CLINIC_ADDRESS: '1 Main Street',
  CLINIC_PHONE: '555 0100',
  CLINIC_EMAIL: 'hello@clinic.example',
  CLINIC_TIME_ZONE: 'Europe/Berlin',
  FIREBASE_API_KEY: 'AIza',
  FIREBASE_AUTH_DOMAIN: 'smile.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'smile',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  IMAGE_HOST_URL: 'https://images.example/upload',
  IMAGE_HOST_KEY: 'key',
}
