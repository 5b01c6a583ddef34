// Runs before the first paint, so that the page does not flash.
// Sets the chosen theme, and hides the login link if there is a stored session.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('accessToken')) dataset.remembered = ''
} catch {
  // Without storage, the system's theme applies and no session is known.
}
