// Loads a server-rendered page's code after the first frame, or at the user's first input.
// Once the page's code runs, repeats the clicks and submits that the user has made before.
{
  // The attribute `data-files` lists all code files of the page, which are loaded in parallel.
  const files = document.currentScript.dataset.files.split(' ')
  const held = []
  let isLoading
  let hasFailed
  // Each code file runs in a separate browser task. Between the tasks, the page can react to input.
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
