// These imports only set the order: the code of both libraries starts in a task of its own.
import 'xstate'
import 'zod/mini'
import { nextTask } from './next-task.ts'

void nextTask()
