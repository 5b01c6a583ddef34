import { nextTask } from './next-task.ts'

// React DOM is over half of the app's code, so let the browser paint before the next file runs.
export { createRoot, hydrateRoot } from 'react-dom/client'

void nextTask()
