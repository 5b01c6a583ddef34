/** The layers of the server that a request passes before the reply, the outermost layer first. */
export const LAYERS = ['Fastify', 'log', 'headers', 'load shedding', 'schema'] as const
