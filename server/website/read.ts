import type { Website } from '../../schemas/website.ts'
import { isOffered } from '../availability/bookable.ts'
import { setupOf } from '../availability/setup.ts'
import { isOwnPhoto } from '../clinic/images.ts'
import type { Deps } from '../deps.ts'

/** Reads what the website says about the clinic, without the doctors' next free times. */
export async function storedWebsite(deps: Deps): Promise<Website> {
  const { db } = deps
  const [row, photos, doctors, { treatments }] = await Promise.all([
    db.selectFrom('website').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('website_photo').select(['url', 'alt']).orderBy('position').execute(),
    readDoctors(deps),
    setupOf(deps).rules(),
  ])
  const { new_patients: newPatients, sample_reviews: samples, ...texts } = row
  return {
    ...texts,
    newPatients,
    sampleReviews: samples === 1,
    photos,
    doctors,
    treatments: treatments
      .filter((each) => isOffered(each) && each.agendas.length > 0)
      .map(({ id, name, price_cents: cents, duration_minutes: duration }) => ({
        _id: id,
        name,
        price: cents / 100,
        duration,
      })),
  }
}

async function readDoctors(deps: Deps): Promise<Website['doctors']> {
  const rows = await deps.db
    .selectFrom('doctor')
    .select(['id', 'name', 'specialty', 'about', 'img'])
    .orderBy('name')
    .orderBy('email')
    .execute()
  return rows.map(({ id, img, ...doctor }) => ({
    ...doctor,
    _id: id,
    img: img !== '' && isOwnPhoto(deps, img) ? img : '',
  }))
}
