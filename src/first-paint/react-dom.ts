import { nextTask } from './next-task.ts'

// React DOM is more than half of the app's code. The rest of the code starts in later tasks.
export { createRoot, hydrateRoot } from 'react-dom/client'

void nextTask()
