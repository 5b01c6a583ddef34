import type { Storage } from '../storage/storage.ts'
import { demoDoctor, type DOCTORS } from './doctors.ts'

/** What the demo clinic's website says about the clinic. */
const TEXTS = {
  new_patients:
    'Come ten minutes before your first visit, and bring a list of the medicines you take. We begin with a conversation: what hurts, what worries you, and what you would like to change.\n\nIf you have recent X-rays, email them to us, so that we do not take new ones.',
  insurance:
    'We take most PPO dental plans, and file the claim for you. Before treatment begins, we tell you what your plan is likely to pay and what is left for you.\n\nNo insurance? The prices on this page are the full prices.',
  payment:
    'Pay online by card when you book, or at the desk by card or in cash. For treatments over $300, ask us about paying in three parts.',
  emergencies:
    'If you are in pain, call us. We keep time free every day, and see most emergencies on the same day.\n\nIf your face is swollen and you have a fever, or an injury does not stop bleeding, call 911.',
  directions:
    'The front door is on Mulberry Street, a short walk from Canal Street station. There is no step at the door, and the elevator goes to every floor.\n\nBikes can be locked in front of the house.',
  map: '/clinic/map.svg',
} as const

const PHOTOS = [
  { position: 0, url: '/clinic/waiting-room.svg', alt: 'The waiting room, with a green sofa' },
  {
    position: 1,
    url: '/clinic/treatment-room.svg',
    alt: 'A treatment room, with a dentist’s chair below a lamp',
  },
]

const ABOUT: Readonly<Record<(typeof DOCTORS)[number][0], string>> = {
  'amara-cole':
    'Draws what she is about to do before she does it. Good with people who are afraid.',
  'jonas-berg': 'Saves teeth that others would pull. Works on every second Saturday.',
  'mei-tanaka': 'Straightens and whitens. Tells you honestly if you do not need it.',
}

/** Adds what the demo clinic's website says. Store the doctors before calling `seedWebsite`. */
export async function seedWebsite(tx: Storage): Promise<void> {
  await tx.updateTable('website').set(TEXTS).execute()
  await tx
    .insertInto('website_photo')
    .values(PHOTOS)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const id of ['amara-cole', 'jonas-berg', 'mei-tanaka'] as const)
    await tx
      .updateTable('doctor')
      .set({ about: ABOUT[id] })
      .where('id', '=', demoDoctor(id))
      .execute()
}
