/** The account of the person who works at the demo clinic's front desk. */
export const DEMO_ADMIN = {
  email: 'admin@demo.test',
  password: 'admin-demo',
  name: 'Ada Admin',
  role: 'admin',
} as const

/** The demo accounts, whose passwords the server prints at startup. */
export const DEMO_ACCOUNTS = [
  { email: 'patient@demo.test', password: 'patient-demo', name: 'Pat Patient', role: null },
  DEMO_ADMIN,
] as const
