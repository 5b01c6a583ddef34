import { configDefaults, defineConfig } from 'vitest/config'

/**
 * The tests that tell a mutant: those with examples. Generated walks compare a machine with
 * itself, so they would notice little of a change, and cost the most of the time.
 */
export default defineConfig({
  test: {
    include: ['tests/{machines,schemas}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'tests/machines/{tell,walks}.test.ts'],
  },
})
