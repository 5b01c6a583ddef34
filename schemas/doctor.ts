import * as z from 'zod/mini'
import { FormEmail } from './form-email.ts'
import { FormName } from './sign-in.ts'
import { optionalLine } from './optional-line.ts'
import { text } from './text.ts'
import { Email } from './user.ts'

export const DoctorRequest = z.object({
  name: FormName,
  email: Email,
  specialty: optionalLine(120),
  img: text(2048).check(z.regex(/^(https?:\/\/|\/)/, 'Enter the image URL')),
})
export type DoctorRequest = z.infer<typeof DoctorRequest>

export const Doctor = z.object({
  _id: z.string(),
  name: z.string(),
  email: Email,
  specialty: z.string(),
  img: z.string(),
})
export type Doctor = z.infer<typeof Doctor>
export const DoctorList = z.array(Doctor)

/** The text fields of the add-doctor form. `DoctorPhoto` is the schema of the form's photo. */
export const DoctorForm = z.object({
  name: FormName,
  email: FormEmail,
  specialty: z.string(),
})
export type DoctorForm = z.infer<typeof DoctorForm>

/**
 * The image types and the maximum size that the add-doctor form accepts.
 * The form checks only the type that the browser reports. The image host checks the content.
 */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024

export const DoctorPhoto = z
  .file()
  .check(
    z.minSize(1, { error: 'Image is Required', abort: true }),
    z.mime([...IMAGE_TYPES], 'Choose a PNG, JPEG or WebP image'),
    z.maxSize(IMAGE_MAX_BYTES, 'Choose an image of 5 MB or less'),
  )
