import swagger from '@fastify/swagger'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'
import type { App } from '../deps.ts'
import { SECURITY_SCHEMES, TAGS } from './about.ts'
import { names } from './names.ts'
import { describeReplies } from './responses.ts'

const toJsonSchemas = createJsonSchemaTransform({ schemaRegistry: names })
const addComponents = createJsonSchemaTransformObject({ schemaRegistry: names })

type Collected = ReturnType<typeof addComponents>

/**
 * Collects the OpenAPI 3.1 document from all routes that have a documentation tag.
 * The OpenAPI document omits pages and demo services, because their routes have no tag.
 * Call `collectContract` before the routes are added to the server.
 */
export async function collectContract(app: App): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true,
    openapi: {
      openapi: '3.1.1',
      info: {
        title: 'Doctors Portal',
        version: '1',
        description: "The API of the clinic's server, at the same address as the website.",
      },
      servers: [{ url: '/', description: 'The clinic that serves this document.' }],
      tags: [...TAGS],
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: (asked) => {
      const { schema, route } = asked
      if (!schema?.tags) return { schema: { hide: true }, url: asked.url }
      const { refuses: _, ...documented } = schema
      const response = describeReplies({ method: route.method, schema })
      return toJsonSchemas({ ...asked, schema: { ...documented, response } })
    },
    transformObject: (collected) => dropUnused(addComponents(collected)),
  })
}

// Delete the unused schemas, because each schema was generated twice: for requests and replies.
function dropUnused(document: Collected): Collected {
  const schemas = ('components' in document && document.components?.schemas) || {}
  const used = new Set<string>()
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(document.paths)
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name]
  return document
}
