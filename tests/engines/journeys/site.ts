import { mailedLink } from '../../rig/identity-provider.ts'
import { patientElsewhere } from '../../rig/accounts.ts'
import type { Journey } from './journey.ts'

const contact: Journey = {
  title: 'contact form: errors first, then thanks, and the focus stays on the button',
  tell: async (visitor) => {
    await visitor.opens('/contact', 'Subject')
    await visitor.tabTo('textbox "Email Address"')
    await visitor.follows([
      ['Enter', 'group "There is a problem"'],
      ['Tab', 'link "Email is Required"'],
      ['Enter', 'textbox "Email Address"'],
      ['“ann@mail.test”', 'textbox "Email Address"'],
      ['Tab', 'textbox "Subject"'],
      ['“A crown”', 'textbox "Subject"'],
      ['Enter', 'textbox "Your message"'],
      ['“Is it covered?”', 'textbox "Your message"'],
      ['Tab', 'button "Submit"'],
      ['Enter', 'button "Submit"'],
    ])
    await visitor.sees('Thank you. We’ll reply to ann@mail.test.')
    await visitor.arrives('button "Submit"')
  },
}

const navigation: Journey = {
  title: 'navigation: the skip link, the theme, and pages that take the focus',
  tell: async (visitor) => {
    await visitor.opens('/', 'Your New Smile Starts Here')
    await visitor.follows([['Tab', 'link "Skip to content"']])
    await visitor.presses('Enter')
    await visitor.follows([
      ['Tab', 'link "Book an appointment"'],
      ['Shift+Tab', 'link "Login"'],
      ['Shift+Tab', 'link "About"'],
      ['Enter', 'heading "About"'],
      ['Shift+Tab', 'link "Login"'],
      ['Enter', 'heading "Login"'],
      ['Shift+Tab', 'link "Login"'],
    ])
    await visitor.tabTo('button "Dark mode"', 'Shift+Tab')
    await visitor.follows([
      ['Space', 'button "Dark mode"'],
      ['Enter', 'button "Dark mode"'],
    ])
  },
}

const FORGETFUL = { email: 'forgetful@mail.test', password: 'forgotten-1' }

const forgotten: Journey = {
  title: 'a forgotten password: the mail is requested, and its link leads to a new password',
  tell: async (visitor, clinic) => {
    await patientElsewhere(clinic.url, FORGETFUL, 'up')
    await visitor.opens('/account/forgot', 'Email')
    await visitor.tabTo('textbox "Email"')
    await visitor.follows([
      ['Enter', 'textbox "Email"'],
      [`“${FORGETFUL.email}”`, 'textbox "Email"'],
      ['Tab', 'button "Send the email"'],
      ['Enter', 'button "Send the email again"'],
      ['Tab', 'link "Back to login"'],
    ])
    const link = new URL(await mailedLink(clinic, FORGETFUL.email, 'resetPassword'))
    await visitor.opens(`${link.pathname}${link.search}`, 'New password')
    await visitor.tabTo('textbox "New password"')
    await visitor.follows([
      ['“short”', 'textbox "New password"'],
      ['Enter', 'textbox "New password"'],
      ['“-no-more”', 'textbox "New password"'],
      ['Tab', 'checkbox "Show password"'],
      ['Tab', 'button "Save the new password"'],
    ])
    await visitor.presses('Enter')
    await visitor.sees('Your new password is saved. Log in with it now.')
    await visitor.follows([
      ['Tab', 'link "Log in"'],
      ['Enter', 'heading "Login"'],
    ])
  },
}

export const SITE = [contact, navigation, forgotten]
