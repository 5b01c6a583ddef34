/**
 * Changes a key of `localStorage`, or removes the key if `newValue` is null.
 * Simulates the storage event that a browser sends when another tab makes that change.
 */
export function changeElsewhere(key: string, newValue: string | null): void {
  if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
}
