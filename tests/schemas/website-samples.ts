import { Website, WebsiteForm, WebsiteSetup, WebsiteTexts } from '../../schemas/website.ts'

const texts = {
  newPatients: 'Come ten minutes early.',
  insurance: 'Most plans.',
  payment: 'Cards and cash.',
  emergencies: 'Call us.',
  directions: 'Take the bus.',
}
const doctor = { _id: 'd1', specialty: 'Gums', about: 'Listens first.', img: '/dana.png' }
const form = {
  ...texts,
  doctors: [doctor],
  photos: [{ url: '/room.png', alt: 'The waiting room' }],
  map: '/map.png',
  sampleReviews: true,
}
const next = { date: 'Jan 5, 2023', slot: '08.00 AM - 08.30 AM', treatmentId: 't1' }
const website = {
  ...form,
  doctors: [{ ...doctor, name: 'Dana', next }],
  treatments: [{ _id: 't1', name: 'Cleaning', price: 90, duration: 45, nextFree: 'Jan 5, 2023' }],
}

/** For each schema of the website, a sample value that has every field. */
export const websiteSamples = {
  'texts of the website': { schema: WebsiteTexts, whole: texts },
  'form for the website': { schema: WebsiteForm, whole: form },
  website: { schema: Website, whole: website },
  'setup of the website': { schema: WebsiteSetup, whole: { revision: 3, ...website } },
}
