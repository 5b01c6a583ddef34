// @vitest-environment jsdom
import { UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTokenStore } from '../../src/services/token.ts'

const EXPIRES_S = 1_700_000_000
const CLAIMS = { email: 'pat@example.com', name: 'Pat', exp: EXPIRES_S }
const TOKEN = new UnsecuredJWT(CLAIMS).encode()

beforeEach(() => localStorage.clear())

describe('the access token', () => {
  test('is stored under accessToken, and read with its person and its expiry', () => {
    const store = createTokenStore()
    store.write(TOKEN)
    expect(localStorage.getItem('accessToken')).toBe(TOKEN)
    expect(store.read()).toEqual({
      token: TOKEN,
      email: 'pat@example.com',
      name: 'Pat',
      expiresAt: EXPIRES_S * 1000,
    })
  })

  test('leaves a note that somebody has logged in on this device, and nothing else', () => {
    const store = createTokenStore()
    store.write(TOKEN)
    store.remove()
    expect(Object.entries(localStorage)).toEqual([['loggedInBefore', 'yes']])
    expect(document.documentElement.dataset['known']).toBe('')
  })

  test('is read with a name in any script', () => {
    const name = 'Zoë Çağlar 李小龙 🦷 ???>>>'
    const store = createTokenStore()
    store.write(new UnsecuredJWT({ ...CLAIMS, name }).encode())
    expect(store.read()?.name).toBe(name)
  })

  test('is gone from the storage once removed', () => {
    const store = createTokenStore()
    store.write(TOKEN)
    store.remove()
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(store.read()).toBeUndefined()
  })

  test.each([
    '',
    'not a token',
    'a.b.c',
    new UnsecuredJWT({ email: 'pat@example.com' }).encode(),
    new UnsecuredJWT({ exp: EXPIRES_S }).encode(),
  ])('is absent if the stored text is unusable: %j', (text) => {
    localStorage.setItem('accessToken', text)
    expect(createTokenStore().read()).toBeUndefined()
  })

  test('is not stored if the clinic sends an unreadable one', () => {
    const store = createTokenStore()
    expect(() => store.write('not a token')).toThrow(TypeError)
    expect(localStorage.getItem('accessToken')).toBeNull()
  })

  test('lasts for the visit if the browser forbids storage', () => {
    const store = createTokenStore(undefined)
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const forbidden = createTokenStore()
    vi.restoreAllMocks()
    forbidden.write(TOKEN)
    expect(forbidden.read()?.email).toBe('pat@example.com')
    expect(store.read()).toBeUndefined()
    forbidden.remove()
    expect(forbidden.read()).toBeUndefined()
  })

  test('lasts for the visit if the storage is full, which is told once', () => {
    localStorage.setItem(
      'accessToken',
      new UnsecuredJWT({ ...CLAIMS, email: 'old@x.com' }).encode(),
    )
    const told = vi.fn()
    const store = createTokenStore(undefined, told)
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    onTestFinished(() => void vi.restoreAllMocks())
    expect(store.write(TOKEN).email).toBe('pat@example.com')
    store.write(TOKEN)
    expect(store.read()?.email).toBe('pat@example.com')
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(told).toHaveBeenCalledOnce()
    vi.restoreAllMocks()
    store.write(TOKEN)
    expect(localStorage.getItem('accessToken')).toBe(TOKEN)
    store.remove()
    expect(store.read()).toBeUndefined()
  })

  test.each([
    ['removes it', 'accessToken'],
    ['clears the storage', null],
  ])('reports when another tab %s', (_what, key) => {
    const onRemoved = vi.fn()
    const stop = createTokenStore().watch(onRemoved)
    dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }))
    expect(onRemoved).toHaveBeenCalledOnce()
    stop()
    dispatchEvent(new StorageEvent('storage', { key, newValue: null, storageArea: localStorage }))
    expect(onRemoved).toHaveBeenCalledOnce()
  })

  test.each([
    ['writes another token', { key: 'accessToken', newValue: TOKEN }],
    ['removes something else', { key: 'theme', newValue: null }],
  ])('does not report when another tab %s', (_what, change) => {
    const onRemoved = vi.fn()
    const stop = createTokenStore().watch(onRemoved)
    dispatchEvent(new StorageEvent('storage', { ...change, storageArea: localStorage }))
    stop()
    expect(onRemoved).not.toHaveBeenCalled()
  })
})
