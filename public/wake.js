// Loads a server-rendered page's code after the first frame, or earlier on the user's first input.
// After hydration, repeats the clicks and form submissions that the user has made before.
{
  // The `data-files` attribute lists all code files of the page, which load in parallel.
  const files = document.currentScript.dataset.files.split(' ')
  const held = []
  let isLoading
  let hasFailed
  // Each code file runs in a separate browser task, so the page can react to input between tasks.
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
    // Before hydration ends, links load pages from the server, because React cannot navigate yet.
    if (pressed.href) return
    event.preventDefault()
    if (hasFailed) import(`/anew.js?${Date.now()}`).catch(() => {})
    held.push(() => (isSent ? pressed.requestSubmit(event.submitter) : pressed.click()))
  }
  const listen = (how) => {
    for (const type of ['click', 'submit']) how(type, hold, true)
    for (const type of ['pointerdown', 'keydown', 'focusin']) how(type, load, true)
  }
  listen(addEventListener)
  addEventListener('hydrated', () => {
    listen(removeEventListener)
    for (const again of held) again()
  })
  requestAnimationFrame(() => setTimeout(load))
}
