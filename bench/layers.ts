/** The layers that a request passes before it is answered, from the outside in. */
export const LAYERS = ['Fastify', 'log', 'headers', 'load shedding', 'schema'] as const
