// Runs before the first paint, so that nothing flashes: neither colours that the person did not
// choose, nor a way in for somebody who is inside.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('accessToken')) dataset.remembered = ''
} catch {
  // Without storage the system's colours hold, and nobody is remembered.
}
