// Runs on each page that needs a sign-in, before the page's code loads.
// If the access token is valid for over five more minutes, requests the page's list (if any).
// If the access token is missing or expires sooner, preloads the code that requests a new token.
{
  // The app renews access tokens that are valid for less than five minutes.
  const LEAST_MS = 300_000
  const FRESH_MS = 30_000
  const { renewal, list } = document.currentScript.dataset
  const read = () => {
    try {
      const token = localStorage.getItem('accessToken')
      const claims = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
      const { email, exp } = JSON.parse(atob(claims))
      return exp * 1000 - Date.now() > LEAST_MS && { bearer: `Bearer ${token}`, email }
    } catch {
      return false
    }
  }
  const { bearer, email } = read()
  if (!bearer)
    document.head.insertAdjacentHTML('beforeend', `<link rel="modulepreload" href="${renewal}">`)
  else if (list) {
    const { href } = new URL(`${list}?${new URLSearchParams({ patient: email })}`, location)
    const reply = fetch(href, { headers: { authorization: bearer } })
    // The app, and not this script, handles a failure of the list request (first-reply.ts).
    reply.catch(() => {})
    self.firstReply = { href, bearer, reply }
    setTimeout(() => delete self.firstReply, FRESH_MS)
  }
}
