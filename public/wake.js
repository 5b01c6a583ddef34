// A page that was drawn beforehand fetches its code when it is idle, or at the first touch. What is
// pressed or sent before the code is there is kept for it. What is typed stays in its field.
{
  const { entry } = document.currentScript.dataset
  const root = document.getElementById('root')
  const kept = []
  let coming
  const wake = () => {
    coming ??= import(entry).catch(() => (coming = undefined))
  }
  const keep = (event) => {
    wake()
    const { type, submitter } = event
    const target = type === 'submit' ? event.target : event.target.closest?.('button')
    if (!target || (type !== 'submit' && target.type === 'submit')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept.push(() => (type === 'submit' ? target.requestSubmit(submitter) : target.click()))
  }
  const keeping = ['click', 'submit']
  const waking = ['pointerover', 'pointerdown', 'keydown', 'focusin']
  for (const type of keeping) root.addEventListener(type, keep, true)
  for (const type of waking) root.addEventListener(type, wake, true)
  root.addEventListener('awake', () => {
    for (const type of keeping) root.removeEventListener(type, keep, true)
    for (const type of waking) root.removeEventListener(type, wake, true)
    for (const again of kept) again()
  })
  const whenIdle = window.requestIdleCallback ?? setTimeout
  if (document.readyState === 'complete') whenIdle(wake)
  else addEventListener('load', () => whenIdle(wake))
}
