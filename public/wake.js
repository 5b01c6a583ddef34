// Loads the code of a server-rendered page when the browser is idle, or at the first touch.
// Once the page's code runs, repeats earlier clicks and submits. Keeps the entered text.
{
  // The attribute `data-files` lists all files of the page's code, so that they load in parallel.
  const files = document.currentScript.dataset.files.split(' ')
  const held = []
  let isLoading
  let hasFailed
  // Each file runs in a task of its own, so that the page can react to its user between the files.
  const load = async () => {
    if (isLoading) return
    isLoading = true
    try {
      for (const file of files)
        document.head.insertAdjacentHTML('beforeend', `<link rel="modulepreload" href="${file}">`)
      for (const file of files) await import(file)
    } catch {
      hasFailed = true
      isLoading = false
    }
  }
  const hold = (event) => {
    const isSent = event.type === 'submit'
    const pressed = isSent ? event.target : event.target.closest('a,button')
    if (!pressed || pressed.type === 'submit') return
    event.stopImmediatePropagation()
    // Until hydration ends, links load a page from the server, because React must not navigate yet.
    if (pressed.href) return
    event.preventDefault()
    if (hasFailed) import(`/anew.js?${Date.now()}`).catch(() => {})
    held.push(() => (isSent ? pressed.requestSubmit(event.submitter) : pressed.click()))
  }
  const listen = (how) => {
    for (const type of ['click', 'submit']) how(type, hold, true)
    for (const type of ['pointerover', 'keydown', 'focusin']) how(type, load, true)
  }
  listen(addEventListener)
  addEventListener('hydrated', () => {
    listen(removeEventListener)
    for (const again of held) again()
  })
  addEventListener('load', () => (self.requestIdleCallback ?? setTimeout)(load))
}
