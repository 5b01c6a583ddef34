// Reloads the page. wake.js imports this file if the page's code could not be imported.
// The import of this file succeeds as soon as the connection is back.
// A reload is needed, because a browser may cache a document's failed imports.
// After the reload, src/first-paint/hydration.ts restores the typed text.
const fields = document.querySelectorAll('#root input, #root textarea')
const typed = Array.from(fields, ({ type, value }) => (type === 'password' ? '' : value))
history.replaceState({ ...history.state, typed }, '')
location.reload()
