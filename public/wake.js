// Loads the code of a server-rendered page when the browser is idle, or at the first touch.
// Once the page's code runs, repeats earlier clicks and submits. Keeps the entered text.
{
  // The attribute `data-files` lists all files of the page's code, so that they load in parallel.
  const files = document.currentScript.dataset.files.split(' ')
  const held = []
  let loading
  let hasFailed
  // Each file runs in a task of its own, so that the page can react to its user between the files.
  const run = async () => {
    for (const href of files) {
      const link = document.createElement('link')
      document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
    }
    for (const file of files) await import(file)
  }
  const load = () => {
    loading ??= run().catch(() => {
      hasFailed = true
      loading = undefined
    })
  }
  const hold = (event) => {
    const { type, target, submitter } = event
    const isSent = type === 'submit'
    const pressed = isSent ? target : target.closest('a,button')
    if (!pressed || pressed.type === 'submit') return
    event.stopImmediatePropagation()
    // Until hydration ends, links load a page from the server, because React must not navigate yet.
    if (pressed.href) return
    event.preventDefault()
    if (hasFailed) import(`/anew.js?${Date.now()}`).catch(() => {})
    held.push(() => (isSent ? pressed.requestSubmit(submitter) : pressed.click()))
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
