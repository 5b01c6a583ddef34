import * as z from 'zod/mini'
import { FormEmail, FormName } from './sign-in.ts'
import { Email } from './user.ts'

export const DoctorRequest = z.object({
  name: FormName,
  email: Email,
  specialty: z.string().check(z.trim(), z.maxLength(120)),
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

/** The add-doctor form's text fields; the photo is checked by `DoctorPhoto`. */
export const DoctorForm = z.object({
  name: FormName,
  email: FormEmail,
  specialty: z.string(),
})
export type DoctorForm = z.infer<typeof DoctorForm>

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024

/** The image host's reply (spec §7): `data.url` becomes the doctor's `img`. */
export const ImageReply = z.object({
  success: z.literal(true),
  data: z.object({ url: z.string().check(z.minLength(1)) }),
})
