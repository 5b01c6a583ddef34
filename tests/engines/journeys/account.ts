import { PATIENT } from '../../rig/accounts.ts'
import type { Journey } from './journey.ts'

const signUp: Journey = {
  title: 'sign-up: errors are reached one by one, and the new account leads to the booking',
  tell: async ({ opens, follows, tabTo }) => {
    await opens('/signup', 'Sign Up')
    await tabTo('textbox "Name"')
    await follows([
      ['Enter', 'group "There is a problem"'],
      ['Tab', 'link "Name is Required"'],
      ['Tab', 'link "Email is Required"'],
      ['Tab', 'link "Password is Required"'],
      ['Shift+Tab', 'link "Email is Required"'],
      ['Enter', 'textbox "Email"'],
      ['“engines@mail.test”', 'textbox "Email"'],
      ['Shift+Tab', 'textbox "Name"'],
      ['“Nora Novak”', 'textbox "Name"'],
      ['Tab', 'textbox "Email"'],
      ['Tab', 'textbox "Password"'],
      ['“short”', 'textbox "Password"'],
      ['Enter', 'textbox "Password"'],
      ['“-no-more”', 'textbox "Password"'],
      ['Tab', 'checkbox "Show password"'],
      ['Space', 'checkbox "Show password"'],
      ['Tab', 'button "SignUp"'],
      ['Enter', 'heading "Book an appointment"'],
    ])
  },
}

const logIn: Journey = {
  title: 'login: after a refused password, the right one is typed in its place',
  tell: async ({ opens, fills, arrives, presses, sees }) => {
    await opens('/login', 'Login')
    await fills('Email', PATIENT.email)
    await fills('Password', 'wrong-one')
    await presses('Enter')
    await sees('The email or password is incorrect.')
    await arrives('textbox "Password"')
    await fills('Password', PATIENT.password)
    await presses('Enter')
    await sees('Sign Out')
  },
}

export const ACCOUNT = [signUp, logIn]
