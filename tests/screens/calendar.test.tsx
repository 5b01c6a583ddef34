// @vitest-environment jsdom
import { CalendarDate } from '@internationalized/date'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Calendar } from '../../src/ui/calendar.tsx'

afterEach(cleanup)

const day = (month: number, date: number) => new CalendarDate(2026, month, date)

/** Jan 20, 2026 is chosen; the days that may be are from Jan 15 to Mar 4, 2026. */
function openCalendar() {
  const onChange = vi.fn()
  function Page() {
    const [value, setValue] = useState(day(1, 20))
    const choose = (date: CalendarDate) => {
      onChange(date.toString())
      setValue(date)
    }
    return (
      <>
        <button onClick={() => setValue(day(2, 2))}>Elsewhere</button>
        <Calendar
          label="Day"
          value={value}
          minValue={day(1, 15)}
          maxValue={day(3, 4)}
          timeZone="America/New_York"
          onChange={choose}
        />
      </>
    )
  }
  render(<Page />)
  return { user: userEvent.setup(), onChange }
}

const button = (name: RegExp | string) => screen.getByRole('button', { name })
const previous = () => button('Previous')
const next = () => screen.getAllByRole('button', { name: 'Next' })[0]
const focused = () => document.activeElement?.getAttribute('aria-label')
const news = () => screen.getByRole('status').textContent

describe('the calendar by keyboard', () => {
  it('is one stop for Tab, at the day that is chosen', async () => {
    const { user } = openCalendar()
    await user.click(button('Elsewhere'))
    await user.tab()
    expect(document.activeElement).toBe(previous())
    await user.tab()
    expect(document.activeElement).toBe(next())
    await user.tab()
    expect(focused()).toBe('Monday, February 2, 2026 selected')
    await user.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it.each([
    ['{ArrowRight}', 'Wednesday, January 21, 2026'],
    ['{ArrowLeft}', 'Monday, January 19, 2026'],
    ['{ArrowDown}', 'Tuesday, January 27, 2026'],
    ['{ArrowDown}{ArrowDown}{ArrowUp}', 'Tuesday, January 27, 2026'],
    ['{End}', 'Saturday, January 31, 2026'],
    ['{End}{ArrowRight}', 'Sunday, February 1, 2026'],
    ['{PageDown}', 'Friday, February 20, 2026'],
    ['{PageDown}{Home}', 'Sunday, February 1, 2026'],
    ['{PageDown}{PageUp}', 'Tuesday, January 20, 2026 selected'],
    ['{ArrowUp}', 'Thursday, January 15, 2026, First available date'],
    ['{Home}', 'Thursday, January 15, 2026, First available date'],
    ['{PageDown}{PageDown}', 'Wednesday, March 4, 2026, Last available date'],
    ['{Shift>}{PageDown}{/Shift}', 'Wednesday, March 4, 2026, Last available date'],
  ])('goes with %s to %s, and chooses nothing by that', async (keys, name) => {
    const { user, onChange } = openCalendar()
    button(/January 20/).focus()
    await user.keyboard(keys)
    expect(focused()).toBe(name)
    expect(onChange).not.toHaveBeenCalled()
  })

  it.each(['{Enter}', ' '])(
    'chooses with "%s" the day that has the focus, chosen or not',
    async (key) => {
      const { user, onChange } = openCalendar()
      button(/January 20/).focus()
      await user.keyboard(`${key}{ArrowRight}${key}`)
      expect(onChange.mock.calls).toEqual([['2026-01-20'], ['2026-01-21']])
    },
  )

  it('leaves the keys of the browser alone', async () => {
    const { user } = openCalendar()
    button(/January 20/).focus()
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{End}{/Control}')
    expect(focused()).toBe('Tuesday, January 20, 2026 selected')
  })
})

describe('the months of the calendar', () => {
  it('are turned with the focus on the button, and told', async () => {
    const { user } = openCalendar()
    const turn = next()
    if (!turn) throw new Error('There is no way on')
    await user.click(turn)
    expect(screen.getByRole('grid', { name: 'Day, February 2026' })).toBeTruthy()
    expect(news()).toBe('February 2026')
    expect(document.activeElement).toBe(turn)
    await user.click(turn)
    expect(turn).toHaveProperty('disabled', true)
    expect(focused()).toBe('Wednesday, March 4, 2026, Last available date')
    await user.click(previous())
    await user.click(previous())
    expect(previous()).toHaveProperty('disabled', true)
    expect(focused()).toMatch(/January \d+, 2026/)
  })

  it('follow a day that is chosen elsewhere, which is told, and leave the focus there', async () => {
    const { user } = openCalendar()
    await user.click(button('Elsewhere'))
    expect(button('Monday, February 2, 2026 selected')).toBeTruthy()
    expect(news()).toBe('Selected Date: Monday, February 2, 2026')
    expect(document.activeElement).toBe(button('Elsewhere'))
  })
})

it('changes nothing on the page but the day chosen before and the one chosen now', async () => {
  const { user } = openCalendar()
  await user.click(button(/January 22/))
  const changed = new Set<string>()
  const watch = new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof HTMLElement) changed.add(target.closest('td')?.textContent ?? '')
  })
  watch.observe(screen.getByRole('grid'), { attributes: true, childList: true, subtree: true })
  await user.click(button(/January 23/))
  watch.disconnect()
  expect([...changed].toSorted()).toEqual(['22', '23'])
})

it('cannot be brought to choose a day outside its bounds', async () => {
  const { user, onChange } = openCalendar()
  await user.click(button('Wednesday, January 14, 2026'))
  expect(onChange).not.toHaveBeenCalled()
  expect(button('Wednesday, January 14, 2026').getAttribute('aria-disabled')).toBe('true')
})
