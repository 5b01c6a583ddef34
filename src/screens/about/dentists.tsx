import type { Clinic } from '../../../schemas/settings.ts'
import type { Website } from '../../../schemas/website.ts'
import { DentistCard } from './dentist.tsx'
import { dentists } from './dentist.css.ts'
import { NextTime } from './next-time.tsx'

type Props = { doctors: Website['doctors']; clinic: Clinic; now: Date; isPreview: boolean }

/** The clinic's dentists, each with the next free time and a link that books it. */
export const Dentists = ({ doctors, clinic: { timeZone }, now, isPreview }: Props) => (
  <ul role="list" className={dentists}>
    {doctors.map((doctor) => (
      <DentistCard key={doctor._id} dentist={doctor} level={isPreview ? 4 : 3} about={doctor.about}>
        <NextTime {...{ doctor, now, timeZone, isPreview }} />
      </DentistCard>
    ))}
  </ul>
)
