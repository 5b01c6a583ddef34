// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createDraft } from '../../src/services/draft.ts'

const Draft = z.object({ email: z.string() })
const draft = createDraft('sign-in', Draft)

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('a draft', () => {
  it('is read as it was written, until it is deleted', () => {
    draft.write({ email: 'ann@mail.test' })
    expect(createDraft('sign-in', Draft).read()).toEqual({ email: 'ann@mail.test' })
    draft.clear()
    expect(draft.read()).toBeUndefined()
  })

  it('is separate from the other drafts', () => {
    draft.write({ email: 'ann@mail.test' })
    expect(createDraft('contact', Draft).read()).toBeUndefined()
  })

  it.each(['{"email":', '{"email":7}', 'null', '[]'])(
    'is absent if the storage contains %s',
    (text) => {
      sessionStorage.setItem('draft:sign-in', text)
      expect(draft.read()).toBeUndefined()
    },
  )

  it('contains only the fields of its schema', () => {
    sessionStorage.setItem('draft:sign-in', '{"email":"a","password":"b"}')
    expect(draft.read()).toEqual({ email: 'a' })
  })

  it('stores the current values of a form, whenever they were typed', () => {
    const form = document.createElement('form')
    form.innerHTML = '<input name="email" value="a"><input name="password" value="b">'
    draft.keep(form)
    expect(sessionStorage.getItem('draft:sign-in')).toBe('{"email":"a"}')
    form.innerHTML = ''
    draft.keep(form)
    expect(draft.read()).toEqual({ email: 'a' })
  })

  it('is lost silently if the browser forbids storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => draft.write({ email: 'ann@mail.test' })).not.toThrow()
    expect(draft.read()).toBeUndefined()
  })
})
