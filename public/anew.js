// Reloads the page. wake.js imports this file after its own imports have failed.
// This import succeeds once the connection is back,
// but a browser may cache failed imports of a document.
// src/first-paint/hydration.ts restores what was typed.
const fields = document.querySelectorAll('#root input, #root textarea')
const typed = Array.from(fields, ({ type, value }) => (type === 'password' ? '' : value))
history.replaceState({ ...history.state, typed }, '')
location.reload()
