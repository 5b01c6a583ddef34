// The linter reads here which sibling folders and files each folder may import. Exceptions are
// `app.ts`, `start.ts` and `main.ts` of the server, and the files directly in `src/`: they may
// import every folder of the server or of `src/`.

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
  clinic: shared,
  booking: [...shared, 'clinic'],
  payment: [...shared, 'clinic', 'booking'],
  accounts: [...shared, 'clinic', 'booking'],
  page: ['config', 'storage', 'fast', 'http', 'booking', 'clock.ts', 'deps.ts'],
  local: ['config', 'storage', 'http', 'payment', 'accounts', 'clock.ts', 'deps.ts'],
  seed: ['config', 'storage', 'local', 'clock.ts'],
  operations: [...shared, 'clinic', 'booking', 'payment', 'accounts', 'local'],
} as const satisfies Zones

export const SRC_ZONES = {
  'first-paint': [],
  ui: ['first-paint'],
  services: ['first-paint'],
  'local-cards': ['first-paint', 'ui'],
  compose: ['first-paint', 'services', 'services.ts'],
  screens: ['first-paint', 'ui', 'services', 'compose', 'local-cards', 'compose.ts', 'prefetch.ts'],
  dev: ['ui', 'compose.ts'],
} as const satisfies Zones
