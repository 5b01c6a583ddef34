import { unseen } from '../ui/page.css.ts'
import * as css from './card.css.ts'
import { draw, mountIn } from './draw.ts'
import { createEmitter, type Emitter } from './emitter.ts'
import { drawField, type CardField } from './field.ts'
import { ANY_DATE, brandOf, readExpiry, RULES, type Complaint } from './rules.ts'

type Options = { readonly disabled?: boolean | undefined }

/** The card's data that the browser sends to the demo card service. */
type CardParams = Readonly<Record<'number' | 'exp_month' | 'exp_year' | 'cvc', string>>

const ELEMENT = { elementType: 'card' } as const

/**
 * Demo mode's replacement for the card provider's card form, drawn as three labelled inputs.
 * The card form accepts only the card provider's published test cards.
 */
export class LocalCardElement {
  readonly #events: Emitter = createEmitter()
  readonly #fields: readonly CardField[]
  readonly #root: HTMLFieldSetElement
  readonly #destroyed: () => void
  #isReady = false

  constructor(options: Options, now: () => Date, destroyed: () => void) {
    const changed = () => this.#events.emit('change', this.#state())
    this.#fields = Object.values(RULES).map((rule) => drawField(rule, now, changed))
    this.#root = drawCard(this.#fields)
    this.#destroyed = destroyed
    this.#forward()
    this.update(options)
  }

  mount(place: string | HTMLElement): void {
    mountIn(place, this.#root)
    queueMicrotask(() => {
      this.#isReady = this.#root.isConnected
      if (this.#isReady) this.#events.emit('ready', ELEMENT)
    })
  }

  /** Adds an event handler. If the card form is ready, calls a `ready` handler in a microtask. */
  on(type: string, handler: (event: object) => void): this {
    this.#events.on(type, handler)
    if (type === 'ready' && this.#isReady) queueMicrotask(() => handler(ELEMENT))
    return this
  }

  off(type: string, handler?: (event: object) => void): this {
    this.#events.off(type, handler)
    return this
  }

  update({ disabled }: Options): void {
    if (disabled !== undefined) this.#root.disabled = disabled
  }

  focus(): void {
    this.#fields[0]?.input.focus()
  }

  blur(): void {
    for (const { input } of this.#fields) input.blur()
  }

  clear(): void {
    for (const field of this.#fields) field.clear()
    this.#events.emit('change', this.#state())
  }

  unmount(): void {
    this.#isReady = false
    this.#root.remove()
  }

  destroy(): void {
    this.clear()
    this.unmount()
    this.#destroyed()
  }

  /**
   * Returns the card's data if all fields are valid.
   * If a field is invalid, shows all errors, focuses the first invalid field and returns its error.
   */
  read(): CardParams | Complaint {
    const wrong = this.#fields.find((field) => field.complaint())
    const complaint = wrong?.complaint()
    if (complaint) {
      for (const field of this.#fields) field.reveal()
      this.#events.emit('change', this.#state())
      wrong?.input.focus()
      return complaint
    }
    const [number = '', expiry = '', cvc = ''] = this.#fields.map(({ input }) => input.value)
    const { month, year } = readExpiry(expiry)
    return { number: number.replaceAll(' ', ''), exp_month: month, exp_year: year, cvc }
  }

  #state() {
    const error = this.#fields.map((field) => field.shown()).find((shown) => shown !== undefined)
    return {
      ...ELEMENT,
      brand: brandOf(this.#fields[0]?.input.value ?? ''),
      value: { postalCode: '' },
      empty: this.#fields.every(({ input }) => input.value === ''),
      complete: this.#fields.every((field) => field.complaint() === undefined),
      error: error && { type: 'validation_error', ...error },
    }
  }

  #forward(): void {
    for (const [inside, outside] of [['focusin', 'focus'] as const, ['focusout', 'blur'] as const])
      this.#root.addEventListener(inside, () => this.#events.emit(outside, ELEMENT))
    this.#root.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') this.#events.emit('escape', ELEMENT)
    })
  }
}

function drawCard([number, ...others]: readonly CardField[]): HTMLFieldSetElement {
  return draw(
    'fieldset',
    { class: css.card },
    draw('legend', { class: unseen }, 'Card details, TEST MODE'),
    ...(number ? [number.root] : []),
    draw('div', { class: css.row }, ...others.map(({ root }) => root)),
    draw('p', { class: css.hint }, ANY_DATE),
  )
}
