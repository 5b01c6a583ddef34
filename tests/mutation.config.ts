import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Mutation tests run only the test files that contain concrete examples.
 * Generated test paths compare a state machine with itself, so they detect few mutants.
 */
export default defineConfig({
  test: {
    include: ['tests/{machines,schemas}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/machines/{tell,walks}.test.ts'],
  },
})
