import { useLocation, useSearch } from 'wouter'

const NAME = 'doctor'

/**
 * Returns the id of the agenda whose visits the list shows, which is empty for all agendas, and a
 * function that chooses an agenda. The choice is in the URL, so that a link to the page clears it.
 */
export function useChosenDoctor(): readonly [string, (agendaId: string) => void] {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const chosen = params.get(NAME) ?? ''
  const choose = (agendaId: string) => {
    params.delete(NAME)
    if (agendaId !== '') params.set(NAME, agendaId)
    navigate(params.size === 0 ? path : `${path}?${params.toString()}`, { replace: true })
  }
  return [chosen, choose]
}
