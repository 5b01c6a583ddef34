// This script runs in the sign-in window that the identity SDK opens.
// The script requests a one-time code for the account that the user chose.
// The script sends the code to the page that opened the sign-in window.

const asked = new URLSearchParams(location.search)
const element = (id) => document.getElementById(id)

function answer(outcome) {
  const eventId = asked.get('eventId')
  const authEvent = { type: asked.get('authType'), eventId, sessionId: eventId, ...outcome }
  window.opener.postMessage({ authEvent }, location.origin)
}

async function choose(person) {
  element('problem').textContent = ''
  try {
    const reply = await fetch('/emulator/auth/accounts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    if (!reply.ok) throw new Error(`The server answered ${reply.status}`)
    const { code } = await reply.json()
    const postBody = new URLSearchParams({ providerId: 'google.com', code }).toString()
    answer({ urlResponse: location.href, postBody })
  } catch {
    element('problem').textContent =
      'That did not work. Check the email address, and that the clinic’s server is running.'
  }
}

function accountButton({ name, email }) {
  const button = document.createElement('button')
  const address = document.createElement('small')
  address.textContent = email
  button.type = 'button'
  button.append(name || email, address)
  button.addEventListener('click', () => choose({ name, email }))
  const item = document.createElement('li')
  item.append(button)
  return item
}

async function listAccounts() {
  const reply = await fetch('/emulator/auth/accounts')
  const { accounts } = await reply.json()
  element('accounts').replaceChildren(...accounts.map(accountButton))
  element('known').hidden = accounts.length === 0
}

function start() {
  element('other').addEventListener('submit', (event) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    void choose({ name: fields.get('name'), email: fields.get('email') })
  })
  element('cancel').addEventListener('click', () =>
    answer({ error: { code: 'auth/popup-closed-by-user' } }),
  )
  // Show the form only now, because without the listener, submitting it would leave this page.
  element('other').hidden = false
  element('cancel').hidden = false
  listAccounts().catch(() => {
    element('problem').textContent = 'The existing accounts could not be listed.'
  })
}

if (window.opener) start()
else
  element('problem').textContent = 'Open this window with Continue with Google on the login page.'
