// Reloads the page. wake.js imports this file if the page's code could not be imported.
// The browser can import this file only when the network connection is back.
// A browser may cache failed imports until the page reloads, so reload the page.
// After `location.reload()`, src/first-paint/hydration.ts restores the entered text.
const fields = document.querySelectorAll('#root input, #root textarea')
const typed = Array.from(fields, ({ type, value }) => (type === 'password' ? '' : value))
history.replaceState({ ...history.state, typed }, '')
location.reload()
