import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['tests/{machines,schemas}/**/*.test.ts'] },
})
