/** The layers of the server that a request passes before the reply, from the outside in. */
export const LAYERS = ['Fastify', 'log', 'headers', 'load shedding', 'schema'] as const
