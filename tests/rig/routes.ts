import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { startClinic } from './harness.ts'

/** A route of the clinic's server. `url` is the pattern of its path, such as `/booking/:id`. */
export type Route = {
  readonly method: string
  readonly url: string
  readonly schema: Readonly<Record<string, unknown>>
  /** The maximum length of a request's body in bytes, if it differs from the other routes'. */
  readonly bodyLimit: number | undefined
}

/** Returns a route's name, such as `GET /booking/:id`. */
export const nameOf = ({ method, url }: Route) => `${method} ${url}`

/** Returns a path of the route, in which each parameter is `x`. A double colon is one colon. */
export const pathOf = ({ url }: Route) =>
  url.replaceAll(/:(:?)(\w*)/g, (_whole, colon: string, name: string) =>
    colon === '' ? 'x' : `:${name}`,
  )

/** Starts the clinic's server and records every route that the server adds. */
export async function startListening(env: Record<string, string> = {}) {
  let routes: Route[] = []
  const listen = (message: unknown) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Fastify says it sends
    const { fastify } = message as { fastify: FastifyInstance }
    // Forget the routes of a server that started earlier to prepare the template database.
    routes = []
    fastify.addHook('onRoute', ({ method, url, schema = {}, bodyLimit }) => {
      for (const one of [method].flat())
        if (one !== 'HEAD') routes.push({ method: one, url, schema: { ...schema }, bodyLimit })
    })
  }
  subscribe('fastify.initialization', listen)
  const clinic = await startClinic({ env: { LOG_LEVEL: 'error', ...env } })
  unsubscribe('fastify.initialization', listen)
  return { clinic, routes: [...new Map(routes.map((route) => [nameOf(route), route])).values()] }
}
