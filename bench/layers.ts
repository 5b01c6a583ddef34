/** The server layers that a request passes before the server replies, the outermost layer first. */
export const LAYERS = ['Fastify', 'log', 'headers', 'load shedding', 'schema'] as const
