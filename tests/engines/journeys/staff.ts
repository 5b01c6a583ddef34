import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN, adminElsewhere } from '../../rig/accounts.ts'
import { BEGUN } from '../../rig/desk-day.ts'
import { dayAhead } from '../../rig/people.ts'
import { PHOTO } from '../../rig/photo.ts'
import { logInTo } from './log-in-to.ts'
import type { Journey } from './journey.ts'

const addDoctor: Journey = {
  title: 'an admin adds a doctor, not without mistakes',
  tell: async (visitor) => {
    await logInTo(visitor, ADMIN, '/dashboard/addDoctor', 'Add a New Doctor')
    await visitor.tabTo('textbox "Name"')
    await visitor.follows([
      ['Enter', 'group "There is a problem"'],
      ['Tab', 'link "Name is Required"'],
      ['Tab', 'link "Email is Required"'],
      ['Tab', 'link "Photo: Image is Required"'],
      ['Enter', 'button "Photo"'],
    ])
    const folder = await mkdtemp(join(tmpdir(), 'doctors-portal-photo-'))
    const file = join(folder, PHOTO.name)
    await writeFile(file, PHOTO.buffer)
    await visitor.givesFile(file)
    await visitor.canPress('Remove photo')
    await visitor.tabTo('textbox "Name"', 'Shift+Tab')
    await visitor.presses('“Dr Eve”')
    await visitor.follows([
      ['Tab', 'textbox "Email"'],
      ['“eve@mail.test”', 'textbox "Email"'],
      ['Enter', 'textbox "Name"'],
    ])
    await visitor.sees('Doctor added successfully')
    await rm(folder, { recursive: true })
  },
}

const NINE = 9 * 60

const NAME =
  'Ada Early, 9:00 AM to 9:30 AM, Fluoride Treatment, not confirmed, first visit, Fluoride Treatment'
const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'America/New_York',
})

const checkIn: Journey = {
  title: 'a patient is checked in at the desk, and the check-in is taken back',
  tell: async (visitor, { url }) => {
    const { send } = await adminElsewhere(url)
    await send('POST', '/desk/booking', {
      person: { name: 'Ada Early', phone: '2125550199' },
      treatmentId: 'fluoride-treatment',
      time: { date: dayAhead(1), startsAt: NINE },
    })
    await logInTo(visitor, ADMIN, '/dashboard/today', 'Today')
    await visitor.sees('Ada Early')
    await visitor.tabTo('radio "Grid"')
    await visitor.presses('Tab', 'Control+Home', 'ArrowDown')
    await visitor.sees('Ada Early')
    await visitor.arrives(`gridcell "${NAME}, ${weekday.format(BEGUN)}"`)
    await visitor.presses('a')
    await visitor.sees('Ada Early has arrived for the 9:00 AM visit.')
    await visitor.sees('just arrived')
    await visitor.presses('u')
    await visitor.sees('The last change to Ada Early’s visit at 9:00 AM was undone.')
  },
}

export const STAFF = [addDoctor, checkIn]
