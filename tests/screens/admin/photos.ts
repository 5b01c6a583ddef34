import { vi } from 'vitest'

/** Adds the browser functions that the photo field requires but jsdom does not provide. */
export function stubPhotos(): void {
  // jsdom cannot create object URLs.
  URL.createObjectURL = () => 'blob:preview'
  URL.revokeObjectURL = () => {}
  vi.stubGlobal('FormData', FormDataWithFiles)
}

/** A `FormData` that, unlike jsdom's own, includes the files that user-event has chosen. */
class FormDataWithFiles extends FormData {
  constructor(form?: HTMLFormElement) {
    super(form)
    for (const input of form?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])
      for (const file of input.files ?? []) this.set(input.name, file)
  }
}
