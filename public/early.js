// Runs before the first paint, so that the page does not flash in a wrong theme.
// Sets the theme that the user has chosen. If the browser stores a session, hides the login link.
// If somebody has logged in before on this device, the sign-up is a link instead of a button.
// After ten seconds, says that the app's code has not loaded. The app removes that line later.
try {
  const { dataset } = document.documentElement
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  if (localStorage.getItem('accessToken')) dataset.remembered = ''
  if (localStorage.getItem('loggedInBefore')) dataset.known = ''
} catch {
  // If `localStorage` is unavailable, the system's theme applies and the login link is shown.
}
self.late = setTimeout(
  () =>
    document.body.insertAdjacentHTML(
      'beforeend',
      `<p id=late role=alert>` +
        document
          .querySelector('noscript')
          .textContent.replace('. Please switch it on', ', not loaded yet. <a href>Reload</a>'),
    ),
  10_000,
)
