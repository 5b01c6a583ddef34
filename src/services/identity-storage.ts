import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app'
import { browserLocalPersistence, browserSessionPersistence } from 'firebase/auth'

// WebKit stops answering requests to a database if a page was left during a transaction.
// A call of the SDK that waits for a database would then never be sent.

/** Where the SDK keeps the sign-in. If the browser forbids both, it keeps the sign-in in memory. */
export const SIGN_IN_STORES = [browserLocalPersistence, browserSessionPersistence]

declare module 'firebase/app' {
  /** The SDK's packages use this function. The SDK exports it without a type. */
  // oxlint-disable-next-line no-underscore-dangle -- Firebase chose the name
  export function _addOrOverwriteComponent(app: FirebaseApp, component: object): void
}

/** Stops the SDK from reading its usage statistics from a database before each of its calls. */
export function withoutDatabase(app: FirebaseApp): FirebaseApp {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    instanceFactory: () => ({
      triggerHeartbeat: () => Promise.resolve(),
      getHeartbeatsHeader: () => Promise.resolve(''),
    }),
  })
  deleteOldDatabases()
  return app
}

/** Deletes the sign-ins that earlier releases kept in a database. Does not wait for the browser. */
function deleteOldDatabases(): void {
  try {
    for (const name of ['firebaseLocalStorageDb', 'firebase-heartbeat-database'])
      globalThis.indexedDB?.deleteDatabase(name)
  } catch {
    // If the browser forbids databases, there is nothing to delete.
  }
}
