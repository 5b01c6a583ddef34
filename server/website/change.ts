import type { WebsiteForm } from '../../schemas/website.ts'
import { isOwnPhoto, requireOwnPhoto } from '../clinic/images.ts'
import type { Deps } from '../deps.ts'
import type { Change } from '../setup/change.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Returns the change to the setup that stores what the website says about the clinic.
 * Throws a 400 `Refusal` if browsers may not load one of the pictures.
 */
export function changingWebsite(deps: Deps, form: WebsiteForm): Change {
  for (const [field, url] of picturesOf(form)) if (url !== '') requireOwnPhoto(deps, url, field)
  return {
    action: 'website.change',
    detail: inWords(form),
    write: async (tx) => {
      await writeTexts(tx, form)
      await writePhotos(tx, form)
      for (const doctor of form.doctors) await writeDoctor(tx, deps, doctor)
      return undefined
    },
  }
}

const picturesOf = ({ doctors, photos, map }: WebsiteForm): [field: string, url: string][] => [
  ...doctors.map(({ img }, at): [string, string] => [`doctors/${at}/img`, img]),
  ...photos.map(({ url }, at): [string, string] => [`photos/${at}/url`, url]),
  ['map', map],
]

function inWords(form: WebsiteForm): string {
  const texts = TEXTS.filter((name) => form[name] !== '')
  return [
    `texts: ${texts.join(', ') || 'none'}`,
    `doctors: ${form.doctors.length}`,
    `photographs: ${form.photos.length}`,
    `map: ${form.map === '' ? 'drawn' : 'uploaded'}`,
    `sample reviews: ${form.sampleReviews ? 'shown' : 'hidden'}`,
  ].join('; ')
}

const TEXTS = ['newPatients', 'insurance', 'payment', 'emergencies', 'directions'] as const

async function writeTexts(tx: Storage, form: WebsiteForm): Promise<void> {
  const { newPatients, insurance, payment, emergencies, directions, map, sampleReviews } = form
  await tx
    .updateTable('website')
    .set({
      new_patients: newPatients,
      insurance,
      payment,
      emergencies,
      directions,
      map,
      sample_reviews: sampleReviews ? 1 : 0,
    })
    .execute()
}

async function writePhotos(tx: Storage, { photos }: WebsiteForm): Promise<void> {
  await tx.deleteFrom('website_photo').execute()
  if (photos.length === 0) return
  await tx
    .insertInto('website_photo')
    .values(photos.map((photo, position) => ({ ...photo, position })))
    .execute()
}

async function writeDoctor(
  tx: Storage,
  deps: Deps,
  { _id: id, ...words }: WebsiteForm['doctors'][number],
): Promise<void> {
  const stored = await tx.selectFrom('doctor').select('img').where('id', '=', id).executeTakeFirst()
  // The owner does not see a photo from another website, so an empty `img` does not remove it.
  const isUnseen = stored && words.img === '' && !isOwnPhoto(deps, stored.img)
  const img = isUnseen ? stored.img : words.img
  await tx
    .updateTable('doctor')
    .set({ ...words, img })
    .where('id', '=', id)
    .execute()
}
