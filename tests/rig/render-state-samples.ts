import { useEffect, useState } from 'react'

// Each hook whose name begins with `useWrong` sets its state while React renders it.

export function useWrongDay(day: Date) {
  const [last, setLast] = useState(day)
  if (last !== day) setLast(day)
  return last
}

export function useWrongHelper(day: Date) {
  const [last, setLast] = useState(day)
  const show = (next: Date) => setLast(next)
  if (last !== day) show(day)
  return last
}

export function useRightDay(day: Date) {
  const [last, setLast] = useState(day)
  useEffect(() => {
    const timer = setTimeout(() => setLast(day))
    return () => clearTimeout(timer)
  }, [day])
  return { last, choose: (next: Date) => setLast(next), set: setLast }
}
