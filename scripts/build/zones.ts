// The rules by which the linter checks which sibling folders and files a folder may import.
// The rules exempt the server's `app.ts`, `start.ts` and `main.ts`, and the files directly in src/.

type Zones = Readonly<Record<string, readonly string[]>>

const shared = ['config', 'storage', 'contract', 'fast', 'http', 'clock.ts', 'deps.ts'] as const

export const SERVER_ZONES = {
  'clock.ts': [],
  'deps.ts': ['config', 'storage', 'contract', 'clock.ts'],
  config: [],
  storage: ['config', 'clock.ts'],
  contract: ['deps.ts'],
  fast: ['storage', 'clock.ts', 'deps.ts'],
  http: ['config', 'storage', 'contract', 'fast', 'clock.ts', 'deps.ts'],
  outbox: shared,
  availability: shared,
  clinic: [...shared, 'outbox', 'availability'],
  people: shared,
  booking: [...shared, 'outbox', 'people', 'clinic', 'availability'],
  reviews: [...shared, 'people', 'clinic', 'booking', 'availability', 'outbox'],
  setup: [...shared, 'outbox', 'availability', 'clinic', 'booking'],
  payment: [...shared, 'people', 'outbox', 'clinic', 'booking', 'availability'],
  desk: [
    ...shared,
    'people',
    'outbox',
    'clinic',
    'availability',
    'booking',
    'setup',
    'payment',
    'reviews',
  ],
  accounts: [...shared, 'people', 'outbox', 'clinic', 'booking', 'availability', 'reviews'],
  mail: [...shared, 'people', 'outbox', 'availability', 'clinic', 'booking', 'payment', 'reviews'],
  website: [...shared, 'availability', 'clinic', 'setup'],
  page: [...shared, 'availability', 'booking', 'clinic', 'website', 'reviews'],
  local: [
    'config',
    'storage',
    'contract',
    'fast',
    'http',
    'outbox',
    'payment',
    'accounts',
    'mail',
    'clock.ts',
    'deps.ts',
  ],
  seed: [
    'config',
    'storage',
    'people',
    'clinic',
    'availability',
    'booking',
    'payment',
    'local',
    'clock.ts',
  ],
  operations: [
    ...shared,
    'outbox',
    'clinic',
    'availability',
    'booking',
    'payment',
    'accounts',
    'mail',
    'local',
  ],
} as const satisfies Zones

export const SRC_ZONES = {
  'first-paint': [],
  ui: ['first-paint'],
  services: ['first-paint'],
  'local-cards': ['first-paint', 'ui'],
  compose: ['first-paint', 'services', 'services.ts'],
  screens: ['first-paint', 'ui', 'services', 'compose', 'local-cards', 'compose.ts'],
  dev: ['ui', 'compose.ts'],
} as const satisfies Zones
