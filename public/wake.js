// Loads the code of a server-rendered page when the browser is idle, or at the first touch.
// Then repeats earlier clicks and submits. Text that was typed stays in its field.
{
  // The list names all files, so that each is fetched at once.
  const files = document.currentScript.dataset.files.split(' ')
  const held = []
  let loading
  let hasFailed
  const load = () => {
    loading ??= Promise.all(files.map((file) => import(file))).catch(() => {
      hasFailed = true
      loading = undefined
    })
  }
  const hold = (event) => {
    const { type, target, submitter } = event
    const isSent = type === 'submit'
    const pressed = isSent ? target : target.closest('button')
    if (!pressed || (!isSent && pressed.type === 'submit')) return
    event.preventDefault()
    event.stopImmediatePropagation()
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
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(load))
}
