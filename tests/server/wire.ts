import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy that can cut connections between the clinic's server and the server's database. */
export type Wire = {
  /** The database's URL, but with the proxy's port. */
  readonly url: string
  /**
   * When the server next sends `text` to the database, cuts the connection before the reply.
   * Resolves once the proxy has cut the connection.
   */
  cutAfter(text: string): Promise<void>
  /** Cuts every connection and refuses new connections until `mend` is called. */
  cut(): void
  /** Loses all data in both directions until `mend` is called. The connections stay open. */
  freeze(): void
  mend(): void
  close(): Promise<void>
}

/** Starts a proxy to the database at the URL `address`. */
export async function layWire(address: string): Promise<Wire> {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let isCut = false
  let isFrozen = false
  let trap: { readonly text: string; readonly sprung: () => void } | undefined
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(target.port), target.hostname)
    const end = () => [near, far].forEach((socket) => socket.destroy())
    for (const socket of [near, far]) sockets.add(socket.on('error', end).on('close', end))
    let isLast = false
    far.on('data', (bytes) => !isLast && !isFrozen && near.write(bytes))
    near.on('data', (bytes) => {
      if (isFrozen) return false
      if (!trap || !bytes.includes(trap.text)) return far.write(bytes)
      isLast = true
      const { sprung } = trap
      trap = undefined
      // End the connection instead of destroying it, so that the database handles all sent data.
      return far.end(bytes, () => {
        near.destroy()
        sprung()
      })
    })
    return near
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  const here = server.address()
  const port = here && typeof here === 'object' ? String(here.port) : ''
  return {
    url: Object.assign(new URL(address), { port }).href,
    cutAfter: (text) =>
      new Promise((resolve) => {
        trap = { text, sprung: resolve }
      }),
    cut,
    freeze: () => {
      isFrozen = true
    },
    mend: () => {
      isCut = false
      isFrozen = false
    },
    close: async () => {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
