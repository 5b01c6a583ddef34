import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { copied, copying, digits, notice } from './test-notice.css.ts'

/** The provider's own test card that always pays. */
const NUMBER = '4242 4242 4242 4242'

/** Says that no money moves, and gives the card to pay with. */
export function TestNotice() {
  const number = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const copy = () => {
    copyText(NUMBER.replaceAll(' ', '')).then(
      () => setSaid('Copied'),
      () => {
        if (number.current) document.getSelection()?.selectAllChildren(number.current)
        setSaid('Selected: press Ctrl+C')
      },
    )
  }
  return (
    <div className={notice}>
      <p>
        <strong>TEST MODE</strong>. No real card is charged. Pay with this card, any future expiry
        date and any three-digit code:
      </p>
      <div className={copying}>
        <code ref={number} className={digits}>
          {NUMBER}
        </code>
        <Button look="secondary" aria-label="Copy the number of the test card" onPress={copy}>
          Copy
        </Button>
        <output className={copied}>{said}</output>
      </div>
    </div>
  )
}

// Rejects as well where the page is not secure, and so has no clipboard.
const copyText = async (text: string) => navigator.clipboard.writeText(text)
