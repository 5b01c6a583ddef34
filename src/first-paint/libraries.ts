// Loads XState and Zod before the rest of the app, so that their code runs in a separate task.
import 'xstate'
import 'zod/mini'
import { nextTask } from './next-task.ts'

void nextTask()
