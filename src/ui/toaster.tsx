import { useSyncExternalStore } from 'react'
import { toastList } from '../services/toasts.ts'

/** Keeps a place for the toasts; what shows them is no part of a page's first load. */
export const Toaster = () => useSyncExternalStore(toastList.watch, toastList.read, () => undefined)
