import * as z from 'zod/mini'
import { FormEmail, FormName } from './sign-in.ts'
import { plainLine } from './text.ts'
import { Email } from './user.ts'

export const DoctorRequest = z.object({
  name: FormName,
  email: Email,
  specialty: z.string().check(z.trim(), plainLine(), z.maxLength(120)),
  img: z.string().check(z.maxLength(2048), z.regex(/^(https?:\/\/|\/)/, 'Give the image address')),
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

export const InsertedReply = z.object({ insertedId: z.string() })

/** The text fields of the add-doctor form. `DoctorPhoto` checks the photo. */
export const DoctorForm = z.object({
  name: FormName,
  email: FormEmail,
  specialty: z.string(),
})
export type DoctorForm = z.infer<typeof DoctorForm>

/** A valid photo. Checks only what the browser reports; the image host checks the bytes. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024

export const DoctorPhoto = z
  .file()
  .check(
    z.minSize(1, { error: 'Image is Required', abort: true }),
    z.mime([...IMAGE_TYPES], 'Choose a PNG, JPEG or WebP image'),
    z.maxSize(IMAGE_MAX_BYTES, 'Choose an image of 5 MB or less'),
  )

/** The upload address of the image host, and the key to send in its query. */
export const ImageHost = z.object({ endpoint: z.string(), key: z.string() })
export type ImageHost = z.infer<typeof ImageHost>

/** The image host's reply (spec §7). `data.url` becomes the doctor's `img`. */
export const ImageReply = z.object({
  success: z.literal(true),
  data: z.object({ url: z.string().check(z.minLength(1)) }),
})
export type ImageReply = z.infer<typeof ImageReply>

/** The image host's reply to a refused upload. */
export const ImageRefusal = z.object({
  status_code: z.int(),
  error: z.object({ message: z.string(), code: z.int() }),
  status_txt: z.string(),
})
export type ImageRefusal = z.infer<typeof ImageRefusal>
