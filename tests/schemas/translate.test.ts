import { expect, it } from 'vitest'
import { translate } from '../../schemas/translate.ts'
import { t } from '../../src/ui/t.ts'

it('an English text without placeholders stays as it is', () => {
  expect(translate('en', 'Move this appointment')).toBe('Move this appointment')
})

it('every placeholder is replaced by its value, as often as it occurs', () => {
  expect(translate('en', '{who} moved {who}’s visit to {day}', { who: 'Ann', day: 'May 4' })).toBe(
    'Ann moved Ann’s visit to May 4',
  )
})

it('a number is written plainly, and an empty value leaves nothing', () => {
  expect(translate('en', '{left} moves left{note}', { left: 0, note: '' })).toBe('0 moves left')
})

it('a value is inserted as it is, even if it looks like a placeholder or a pattern', () => {
  expect(translate('en', 'Hello {name}', { name: '{name} $& $1' })).toBe('Hello {name} $& $1')
})

it('a text known only at run time is shown unchanged', () => {
  const message: string = 'Please {fill} this in'
  expect(translate('en', message)).toBe('Please {fill} this in')
})

it('a missing value, an unknown one and a superfluous one do not compile', () => {
  // @ts-expect-error The value of `day` is missing.
  expect(translate('en', 'On {day}')).toBe('On {day}')
  // @ts-expect-error `date` is not a placeholder of this text.
  expect(translate('en', 'On {day}', { day: 'May 4', date: 'May 4' })).toBe('On May 4')
  // @ts-expect-error This text has no placeholders.
  expect(t('Today', { day: 'May 4' })).toBe('Today')
})

it('a screen translates to the language of its page', () => {
  expect(t('Until {day}', { day: 'May 4' })).toBe('Until May 4')
})
