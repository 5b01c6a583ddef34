/** The styles of pages without scripts. The colours are those of `src/ui/theme.css.ts`. */
export const STYLE = `
  :root { color-scheme: light dark; }
  body { overflow-wrap: anywhere; }
  header { background: var(--clinic-surface); border-block-end: 1px solid var(--clinic-line); }
  header > div, main { box-sizing: border-box; max-width: 48rem; margin-inline: auto;
    padding-inline: clamp(1rem, 4vw, 2.5rem); }
  header > div { display: flex; flex-wrap: wrap; align-items: center; gap: 0 1.5rem;
    min-height: 4.25rem; padding-block: 0.5rem; }
  header a, header strong, .alone, .mails a {
    display: inline-flex; align-items: center; min-height: 2.75rem; }
  .brand { gap: 0.5rem; margin-inline-end: auto; color: var(--clinic-ink); font: 600 1.25rem/1.2 Literata, Georgia, serif;
    letter-spacing: -0.01em; text-decoration: none; }
  .brand svg { flex: none; width: 2.25rem; height: 2.25rem; }
  main { padding-block: clamp(2rem, 1rem + 4vw, 4rem); }
  main > * + *, main form > * + * { margin-block-start: 1rem; }
  h1 { font-size: clamp(1.75rem, 1.5rem + 1.4vw, 2.5rem); letter-spacing: -0.015em; }
  main > h1:not(:first-child) { margin-block-start: 0; }
  h2 { margin-block: 2.5rem 0.5rem; }
  .phone { white-space: nowrap; }
  .visit { padding: 1rem 1.25rem; font-size: 1.25rem; font-weight: 600; background: var(--clinic-surface);
    border: 1px solid var(--clinic-line); border-radius: 0.875rem; }
  .place { margin-block-start: 2rem; padding-block-start: 1rem; color: var(--clinic-inkSoft);
    border-block-start: 1px solid var(--clinic-line); }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0 1rem; }
  dt { font-weight: 600; }
  label { display: block; font-weight: 600; }
  main form > input, main form > .hint, main form > .problem { margin-block-start: 0.25rem; }
  input { box-sizing: border-box; width: 100%; max-width: 18rem; min-height: 2.75rem; padding: 0 0.75rem;
    background: var(--clinic-surface); border-radius: 0.5rem; border: 1px solid var(--clinic-lineStrong); }
  button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 2.75rem;
    box-sizing: border-box; padding: 0.5rem 1.5rem; border: 2px solid transparent; border-radius: 62rem;
    font-weight: 600; line-height: 1.2; text-decoration: none; cursor: pointer;
    color: var(--clinic-onAccent); background: var(--clinic-accent); }
  @media (hover: hover) {
    button:hover, .button:hover { color: var(--clinic-onAccent); background: var(--clinic-accentStrong); }
  }
  @media (forced-colors: active) { button, .button { color: ButtonText; background: ButtonFace; border-color: ButtonText; } }
  .act { margin-block-start: 1.5rem; }
  @media (max-width: 30rem) { .act > * { width: 100%; } }
  .mails { padding: 0; list-style: none; }
  summary { padding-block: 0.6rem; cursor: pointer; }
  .mails li { padding: 0.25rem 0 0.75rem; border-block-end: 1px solid var(--clinic-line); }
  .mails a { font-weight: 600; }
  .wide { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; overflow-wrap: break-word; }
  th, td { padding: 0.5rem 0.5rem 0.5rem 0; text-align: start; vertical-align: top; }
  tbody { border-block-start: 1px solid var(--clinic-line); }
  th[scope=row] { font-weight: 400; }
  th small { display: block; font-weight: 400; overflow-wrap: anywhere; }
  td form { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-block-start: 0.25rem; }
  td button { padding: 0 0.75rem; }
  td form > * + * { margin: 0; }
  @media (min-width: 48rem) {
    th[scope=row] { padding-inline-start: 1rem; }
    td time { white-space: nowrap; }
  }
  .problem { padding: 0.75rem 1rem; font-weight: 600; color: var(--clinic-danger); background: var(--clinic-dangerSoft);
    border-radius: 0.875rem; }
  iframe, pre { box-sizing: border-box; width: 100%; margin: 0; border-radius: 0.5rem;
    border: 1px solid var(--clinic-lineStrong); }
  iframe { height: 44rem; max-width: 100%; resize: both; }
  pre { padding: 1rem; overflow: auto; white-space: pre-wrap; font-size: 0.9375rem; }
`
