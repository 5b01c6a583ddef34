import type { Website } from '../../../schemas/website.ts'

/** What a clinic's website says, with every part that a website can have. */
export const website: Website = {
  newPatients: 'Come ten minutes early.',
  insurance: 'We take most plans.',
  payment: 'Cards and cash.',
  emergencies: 'Call us first.',
  directions: 'Take the bus to Mulberry Street.',
  doctors: [
    {
      _id: 'd1',
      name: 'Dr. Amara Cole',
      specialty: 'Cavity Filling',
      about: 'Explains every step.',
      img: '/doctors/amara-cole.svg',
      next: { date: 'Jan 6, 2023', slot: '08.00 AM - 08.30 AM', treatmentId: 't1' },
    },
    { _id: 'd2', name: 'Dr. Jonas Berg', specialty: '', about: '', img: '' },
  ],
  treatments: [
    { _id: 't1', name: 'Cavity Filling', price: 150, duration: 45, nextFree: 'Jan 6, 2023' },
    { _id: 't2', name: 'Root Canal Treatment', price: 400, duration: 90 },
  ],
  photos: [{ url: '/doctors/mei-tanaka.svg', alt: 'The waiting room' }],
  map: '/doctors/jonas-berg.svg',
  sampleReviews: true,
}
