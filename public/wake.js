// A page that was drawn beforehand fetches its code when it is idle, or at the first touch. What is
// pressed or sent before the code is there is kept for it. What is typed stays in its field.
{
  // By name, so that none waits for another one to ask for it.
  const files = document.currentScript.dataset.files.split(' ')
  const kept = []
  let coming
  let isLost
  const wake = () => {
    coming ??= Promise.all(files.map((file) => import(file))).catch(() => {
      isLost = true
      coming = undefined
    })
  }
  const keep = (event) => {
    const { type, target, submitter } = event
    const isSent = type === 'submit'
    const pressed = isSent ? target : target.closest('button')
    if (!pressed || (!isSent && pressed.type === 'submit')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isLost) import(`/anew.js?${Date.now()}`).catch(() => {})
    kept.push(() => (isSent ? pressed.requestSubmit(submitter) : pressed.click()))
  }
  const listen = (how) => {
    for (const type of ['click', 'submit']) how(type, keep, true)
    for (const type of ['pointerover', 'keydown', 'focusin']) how(type, wake, true)
  }
  listen(addEventListener)
  addEventListener('awake', () => {
    listen(removeEventListener)
    for (const again of kept) again()
  })
  addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(wake))
}
