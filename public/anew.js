// A browser may remember what it could not fetch for as long as the document lives. Once there is a
// connection again the page begins anew; src/first-paint/hydration.ts puts back what was typed.
const fields = document.querySelectorAll('#root input, #root textarea')
const typed = Array.from(fields, ({ type, value }) => (type === 'password' ? '' : value))
history.replaceState({ ...history.state, typed }, '')
location.reload()
