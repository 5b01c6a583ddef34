// Runs before the first paint, so that a page whose colours the person chose never flashes others.
try {
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system's colours hold.
}
