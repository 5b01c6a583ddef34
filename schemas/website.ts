import * as z from 'zod/mini'
import { BookingDate } from './date.ts'
import { optionalLine, orEmpty } from './optional-line.ts'
import { Slot } from './slot.ts'
import { Id, plainLine, text, visible, words } from './text.ts'
import { Dollars } from './treatment.ts'

/** A text of several paragraphs. An empty text does not show. */
const Paragraphs = words(2000).check(orEmpty)

/** The clinic's own texts on its website, in the order in which the website shows them. */
export const WebsiteTexts = z.object({
  newPatients: Paragraphs,
  insurance: Paragraphs,
  payment: Paragraphs,
  emergencies: Paragraphs,
  directions: Paragraphs,
})
export type WebsiteTexts = z.infer<typeof WebsiteTexts>

/** The URL of an uploaded picture, or an empty string. */
const Picture = text(2048).check(z.regex(/^(https?:\/\/|\/|$)/, 'Choose the picture again'))

const Photo = z.object({
  url: Picture.check(z.minLength(1, 'Choose a picture')),
  /** What the picture shows, for people who do not see it. */
  alt: words(200).check(plainLine(), visible('Describe the picture in a few words')),
})

/** What the website says about a doctor. */
const DoctorWords = z.object({
  _id: Id,
  specialty: optionalLine(120),
  about: optionalLine(300),
  img: Picture,
})

/** What the owner can change about the clinic's website. */
export const WebsiteForm = z.object({
  ...WebsiteTexts.shape,
  doctors: z.array(DoctorWords).check(z.maxLength(200, 'At most 200 doctors')),
  photos: z.array(Photo).check(z.maxLength(6, 'At most 6 photographs')),
  /** The URL of a picture of a map. */
  map: Picture,
  /** Whether the website shows the sample reviews. */
  sampleReviews: z.boolean(),
})
export type WebsiteForm = z.infer<typeof WebsiteForm>

/** The next free time of a doctor, for one of the doctor's treatments. */
const NextFree = z.object({ date: BookingDate, slot: Slot, treatmentId: z.string() })

const WebsiteDoctor = z.object({
  ...DoctorWords.shape,
  _id: z.string(),
  name: z.string(),
  /** Absent if the doctor has no free time in the next weeks. */
  next: z.optional(NextFree),
})
export type WebsiteDoctor = z.infer<typeof WebsiteDoctor>

/** A treatment that patients can book. `duration` is in minutes. */
const WebsiteTreatment = z.object({
  _id: z.string(),
  name: z.string(),
  price: Dollars,
  duration: z.int(),
  /** The next day with a free time. Absent if there is none in the next weeks. */
  nextFree: z.optional(BookingDate),
})

/** What the clinic's website says about the clinic. */
export const Website = z.object({
  ...WebsiteForm.shape,
  doctors: z.array(WebsiteDoctor),
  treatments: z.array(WebsiteTreatment),
})
export type Website = z.infer<typeof Website>

/** The website as the owner edits it, with the revision of the clinic's setup. */
export const WebsiteSetup = z.object({
  revision: z.int().check(z.nonnegative()),
  ...Website.shape,
})
export type WebsiteSetup = z.infer<typeof WebsiteSetup>
