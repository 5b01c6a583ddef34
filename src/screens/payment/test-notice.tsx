import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { copied, copying, digits, notice } from './test-notice.css.ts'

/** The number of the card provider's test card whose payments always succeed. */
const NUMBER = '4242 4242 4242 4242'

/** Says that no real money is charged, and shows the test card's number. */
export function TestNotice() {
  const number = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const copy = () => {
    copyText(NUMBER.replaceAll(' ', '')).then(
      () => setSaid('Copied'),
      () => {
        if (number.current) document.getSelection()?.selectAllChildren(number.current)
        setSaid('Selected. Press Ctrl+C')
      },
    )
  }
  return (
    <div className={notice}>
      <p>
        <strong>TEST MODE</strong>. No real card is charged.
      </p>
      <div className={copying}>
        <code ref={number} className={digits}>
          {NUMBER}
        </code>
        <Button look="quiet" aria-label="Copy the number of the test card" onPress={copy}>
          Copy
        </Button>
        <output className={copied}>{said}</output>
      </div>
    </div>
  )
}

// `async` turns the error on an insecure page, which has no clipboard, into a rejection.
const copyText = async (text: string) => navigator.clipboard.writeText(text)
