import { once } from 'node:events'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { CERTIFICATE, KEY } from './localhost-certificate.ts'

/** An email that the test's mail server has received. */
type Received = {
  readonly from: string
  readonly to: readonly string[]
  readonly messageId: string
  readonly message: string
  readonly isEncrypted: boolean
  /** The name with which the sender greeted the mail server (`EHLO`). */
  readonly greeting: string
}

type Options = Pick<SMTPServerOptions, 'hideSTARTTLS' | 'secure' | 'onAuth' | 'authOptional'> & {
  /** Returns the SMTP reply code for a recipient's address. The code 250 accepts the recipient. */
  readonly answer?: (recipient: string) => number
  /** Returns how many milliseconds the mail server waits before acknowledging a received email. */
  readonly pauseMs?: () => number
}

export type MailServer = {
  readonly port: number
  readonly received: readonly Received[]
  stop(): Promise<void>
}

/** Starts a real SMTP server on the loopback interface, which by default accepts every email. */
export async function startMailServer({
  answer,
  pauseMs = () => 0,
  ...options
}: Options = {}): Promise<MailServer> {
  const received: Received[] = []
  const server = new SMTPServer({
    key: KEY,
    cert: CERTIFICATE,
    logger: false,
    authOptional: true,
    disabledCommands: options.hideSTARTTLS ? ['STARTTLS'] : [],
    ...options,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = answer?.(address) ?? 250
      if (responseCode === 250) return done()
      done(Object.assign(new Error(`<${address}> is not accepted`), { responseCode }))
    },
    onData: (stream, { envelope, secure, hostNameAppearsAs }, done) => {
      let message = ''
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => {
        message += part
      })
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          messageId: /^message-id: <(.*)>/im.exec(message)?.[1] ?? '',
          message,
          isEncrypted: secure,
          greeting: hostNameAppearsAs,
        })
        setTimeout(done, pauseMs())
      })
    },
  })
  // Ignores the mail server's errors, such as a connection that the client has ended.
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port: address.port, received, stop }
}
