import { useState } from 'react'
import type { Doctor } from '../../../schemas/doctor.ts'
import { frame, photo } from './avatar.css.ts'

/** Shows a doctor's photo, or the name's first letter if there is no photo or it cannot be loaded. */
export function Avatar({ doctor }: { doctor: Doctor }) {
  const [lost, setLost] = useState('')
  return (
    <span className={frame}>
      {lost === doctor.img ? (
        <span aria-hidden="true">{doctor.name.slice(0, 1)}</span>
      ) : (
        <img
          src={doctor.img}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          className={photo}
          onError={() => setLost(doctor.img)}
        />
      )}
    </span>
  )
}
