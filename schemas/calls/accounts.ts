import { Me } from '../me.ts'
import { AdminReply, DeletedReply, TokenReply, type TokenRequest } from '../user.ts'
import { call, shape } from './call.ts'

/** Exchanges the identity provider's ID token for the access token of the clinic's server. */
export const exchangeToken = call({
  id: 'exchangeToken',
  method: 'PUT',
  path: '/user/:email',
  access: 'identity',
  ownToken: true,
  body: shape<TokenRequest>,
  reply: TokenReply,
})

/** Ends the session of the given access token. */
export const signOut = call({
  id: 'signOut',
  method: 'DELETE',
  path: '/session',
  access: 'patient',
  ownToken: true,
  reply: DeletedReply,
  outlivesPage: true,
})

export const isAdmin = call({
  id: 'isAdmin',
  method: 'GET',
  path: '/admin/:email',
  access: 'patient',
  reply: AdminReply,
})

/** Returns the signed-in person's rights. */
export const readMe = call({
  id: 'readMe',
  method: 'GET',
  path: '/me',
  access: 'patient',
  reply: Me,
})
