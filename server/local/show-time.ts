import { html, type Html } from '../contract/html.ts'

/** Formats an ISO instant as an HTML `time` element, such as `Jan 15, 2026, 12:00 PM`. */
export function showTime(iso: string, timeZone: string): Html {
  const text = new Date(iso).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return html`<time datetime="${iso}">${text}</time>`
}
