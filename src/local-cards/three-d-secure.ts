import { button } from '../ui/button.css.ts'
import * as css from './card.css.ts'
import { draw, newId } from './draw.ts'

export type CheckResult = 'complete' | 'fail'

/**
 * Demo mode: shows a dialog to choose the result of a bank's 3-D Secure check for `amount` cents.
 * Resolves with `fail` if the person closes the dialog without a choice.
 * When the dialog closes, the focus returns to the element that had it before.
 */
export function askThreeDSecure(amount: number, currency: string): Promise<CheckResult> {
  const origin = document.activeElement
  const { dialog, complete, fail } = drawDialog(amount, currency)
  const { promise, resolve } = Promise.withResolvers<CheckResult>()
  complete.addEventListener('click', () => dialog.close('complete'))
  fail.addEventListener('click', () => dialog.close('fail'))
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (origin instanceof HTMLElement && origin.isConnected) origin.focus()
    resolve(dialog.returnValue === 'complete' ? 'complete' : 'fail')
  })
  document.body.append(dialog)
  dialog.showModal()
  return promise
}

function drawDialog(amount: number, currency: string) {
  const [title, text] = [newId(), newId()]
  const price = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const complete = draw('button', { type: 'button', class: button.primary }, 'Complete')
  const fail = draw('button', { type: 'button', class: button.secondary }, 'Fail')
  const body = draw(
    'div',
    { class: css.body },
    draw('h2', { id: title }, '3-D Secure check'),
    draw(
      'p',
      { id: text },
      draw('strong', {}, 'TEST MODE'),
      `. Here a bank would ask its customer to confirm the payment of ${price.format(amount / 100)}. Choose how the check ends; closing this window fails it.`,
    ),
    draw('div', { class: css.actions }, complete, fail),
  )
  const dialog = draw(
    'dialog',
    { class: css.dialog, 'aria-labelledby': title, 'aria-describedby': text },
    body,
  )
  return { dialog, complete, fail }
}
