import { screen, within } from '@testing-library/react'

/** What a screen reader adds to the field's name: its hint and its error. */
export function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' ')
}

/** The list of everything that is wrong with a form. */
export const summary = () => screen.getByRole('group', { name: 'There is a problem' })

export const summaryLinks = () =>
  within(summary())
    .getAllByRole('link')
    .map((link) => link.textContent)
