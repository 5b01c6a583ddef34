import { button } from '../ui/button.css.ts'
import * as css from './card.css.ts'
import { draw, mountIn } from './draw.ts'
import { createEmitter, type Emitter } from './emitter.ts'

const ELEMENT = { elementType: 'expressCheckout' } as const
const WALLET = { ...ELEMENT, expressPaymentType: 'link' } as const

/** The wallets that the ready event lists. The test wallet takes the place of Link. */
const AVAILABLE = {
  amazonPay: false,
  applePay: false,
  googlePay: false,
  klarna: false,
  link: true,
  paypal: false,
} as const

/**
 * Demo mode's replacement for the card provider's wallet buttons: one button of a test wallet.
 * The test wallet agrees to each payment at once, with the test card whose payments succeed.
 */
export class LocalWalletElement {
  readonly #events: Emitter = createEmitter()
  readonly #root = draw(
    'button',
    { type: 'button', class: `${button.secondary} ${css.wallet}` },
    'Pay with the test wallet',
  )
  readonly #destroyed: () => void

  constructor(destroyed: () => void) {
    this.#destroyed = destroyed
    this.#root.addEventListener('click', () => this.#ask())
  }

  mount(place: string | HTMLElement): void {
    mountIn(place, this.#root)
    queueMicrotask(() => {
      if (this.#root.isConnected)
        this.#events.emit('ready', { ...ELEMENT, availablePaymentMethods: AVAILABLE })
    })
  }

  on(type: string, handler: (event: object) => void): this {
    this.#events.on(type, handler)
    return this
  }

  off(type: string, handler?: (event: object) => void): this {
    this.#events.off(type, handler)
    return this
  }

  update(): void {}

  focus(): void {
    this.#root.focus()
  }

  unmount(): void {
    this.#root.remove()
  }

  destroy(): void {
    this.unmount()
    this.#destroyed()
  }

  /** Asks the page whether it accepts a payment now. If it does, the wallet agrees to pay. */
  #ask(): void {
    const resolve = () =>
      this.#events.emit('confirm', { ...WALLET, paymentFailed: () => undefined })
    this.#events.emit('click', { ...WALLET, resolve, reject: () => undefined })
  }
}
