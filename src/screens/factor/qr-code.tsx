import { encode } from 'uqr'
import { t } from '../../ui/t.ts'
import { qrCode } from './factor.css.ts'

/** The width of the empty border around a QR code, in modules (the squares of the code). */
const BORDER = 4

/** Draws a string as a QR code, dark on white in every colour mode so that scanners can read it. */
export default function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: BORDER })
  const squares = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  )
  return (
    // The QR code is drawn as an SVG, so there is no image file for an `img` element.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg role="img" aria-label={t('QR code')} viewBox={`0 0 ${size} ${size}`} className={qrCode}>
      <path d={squares.join('')} />
    </svg>
  )
}
