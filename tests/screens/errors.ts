import { screen, within } from '@testing-library/react'

/** Returns the accessible description of a form field, which consists of a hint and an error. */
export function describedBy(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' ')
}

/** Returns the box that lists all errors in a form. */
export const summary = () => screen.getByRole('group', { name: 'There is a problem' })

export const summaryLinks = () =>
  within(summary())
    .getAllByRole('link')
    .map((link) => link.textContent)
