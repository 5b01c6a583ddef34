// Reloads the page. The script wake.js imports this file if importing the page's code failed.
// The browser can import this file only when the network works again.
// A browser may cache a failed import until the page reloads, so this script reloads the page.
// After `location.reload()`, src/first-paint/hydration.ts restores the entered text.
const fields = document.querySelectorAll('#root input, #root textarea')
const typed = Array.from(fields, ({ type, value }) => (type === 'password' ? '' : value))
history.replaceState({ ...history.state, typed }, '')
location.reload()
