import { vi } from 'vitest'

/** Adds to jsdom the browser functions that choosing a photo needs. */
export function stubPhotos(): void {
  // jsdom cannot create object URLs.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('FormData', FormDataWithFiles)
}

/** jsdom's own FormData does not contain the files that user-event has chosen. */
class FormDataWithFiles extends FormData {
  constructor(form?: HTMLFormElement) {
    super(form)
    for (const input of form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])
      for (const file of input.files ?? []) this.set(input.name, file)
  }
}
