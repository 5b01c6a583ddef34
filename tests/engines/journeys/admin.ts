import { ADMIN, adminElsewhere, patientElsewhere } from '../../rig/accounts.ts'
import { writeTo } from '../../rig/people.ts'
import { logInTo } from './log-in-to.ts'
import type { Journey } from './journey.ts'

const BOB = { email: 'bob.engines@mail.test', password: 'secret-1' }

const roles: Journey = {
  title: 'a user becomes an admin, and is removed after a question',
  tell: async (visitor, { url }) => {
    await patientElsewhere(url, BOB, 'up')
    await logInTo(visitor, ADMIN, `/dashboard/users?email=${BOB.email}`, 'All Users')
    await visitor.sees(BOB.email)
    const remove = `button "Remove User: ${BOB.email}"`
    const question = `alertdialog "Remove ${BOB.email}?"`
    await visitor.activates(`button "Make Admin: ${BOB.email}"`)
    await visitor.sees('Successfully made an admin')
    await visitor.tabTo(remove)
    await visitor.follows([
      ['Enter', question],
      ['Escape', remove],
      ['Enter', question],
      ['Tab', 'button "Close"'],
      ['Tab', 'button "Cancel"'],
      ['Tab', 'button "Remove User"'],
    ])
    await visitor.presses('Enter')
    await visitor.sees('No users match')
    await visitor.activates('button "Show all users"')
    await visitor.arrives('searchbox "Find by name or email"')
  },
}

const deletion: Journey = {
  title: 'a doctor is deleted after a question',
  tell: async (visitor, { url }) => {
    const { addDoctor } = await adminElsewhere(url)
    const dan = { name: 'Dr Dan', email: 'dan@mail.test', specialty: 'Fillings' }
    await addDoctor({ ...dan, img: '/tooth.svg' })
    await logInTo(visitor, ADMIN, '/dashboard/manageDoctor', 'Manage Doctors')
    await visitor.sees('Dr Dan')
    const first = 'button "Delete Dr Dan, dan@mail.test"'
    const question = 'alertdialog "Are you sure want to delete Dr Dan"'
    await visitor.tabTo(first)
    await visitor.follows([
      ['Enter', question],
      ['Tab', 'button "Close"'],
      ['Enter', first],
      ['Space', question],
      ['Escape', first],
      ['Enter', question],
      ['Shift+Tab', 'button "Delete"'],
    ])
    await visitor.presses('Enter')
    await visitor.sees('Doctor: Dr Dan is deleted.')
  },
}

const treatment: Journey = {
  title: 'a new treatment is corrected, reviewed and saved',
  tell: async (visitor) => {
    await logInTo(visitor, ADMIN, '/dashboard/treatments', 'Treatments')
    await visitor.sees('Teeth Cleaning')
    await visitor.activates('button "Add a treatment"')
    await visitor.arrives('textbox "Name"')
    await visitor.follows([
      ['“Deep Cleaning”', 'textbox "Name"'],
      ['Enter', 'textbox "Price in dollars"'],
      ['“99.50”', 'textbox "Price in dollars"'],
    ])
    await visitor.tabTo('button "Review changes"')
    await visitor.follows([
      ['Enter', 'alertdialog "Save these changes?"'],
      ['Escape', 'button "Review changes"'],
      ['Enter', 'alertdialog "Save these changes?"'],
      ['Tab', 'button "Close"'],
      ['Tab', 'button "Save"'],
      ['Enter', 'button "Add a treatment"'],
    ])
    await visitor.sees('Changes saved.')
  },
}

const terms: Journey = {
  title: 'a step of the cancellation terms is added, corrected and saved',
  tell: async (visitor) => {
    await logInTo(visitor, ADMIN, '/dashboard/cancellation', 'Cancellation')
    await visitor.canPress('Add a step')
    await visitor.activates('button "Add a step"')
    await visitor.arrives('textbox "Hours before"')
    await visitor.follows([
      ['“48”', 'textbox "Hours before"'],
      ['Tab', 'textbox "Percent"'],
      ['“25”', 'textbox "Percent"'],
      ['Enter', 'textbox "Hours before"'],
    ])
    await visitor.presses('Control+a', '“1”', 'Enter')
    await visitor.sees('Terms saved.')
  },
}

const messages: Journey = {
  title: 'messages are handled one after the other',
  tell: async (visitor, { url }) => {
    for (const subject of ['A crown', 'A bill'])
      await writeTo(url, { email: BOB.email, subject, message: 'Is it covered?' })
    await logInTo(visitor, ADMIN, '/dashboard/messages', 'Messages')
    await visitor.sees('A crown')
    await visitor.activates('button "Mark as handled: A bill"')
    await visitor.sees('Message marked as handled.')
    await visitor.tabTo('button "Mark as handled: A crown"')
    await visitor.presses('Space')
    await visitor.tabTo('button "Delete: A crown"')
  },
}

export const ADMINS = [roles, deletion, treatment, terms, messages]
