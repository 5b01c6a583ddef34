import * as z from 'zod/mini'
import type { Config } from '../config/config.ts'
import type { Mail, Mailer } from '../deps.ts'
import { Undeliverable } from '../outbox/handler.ts'

type Settings = Extract<Config['mail'], { kind: 'smtp' }>

// Each SMTP timeout is shorter than the time limit for sending one email from the outbox.
const CONNECT_WITHIN_MS = 10_000
const SILENT_AT_MOST_MS = 15_000

/**
 * Creates the function that sends emails through the mail server in the settings.
 * In production, the created function sends nothing to a mail server without TLS.
 */
export function createSmtpMailer({ server, from, name }: Settings, production: boolean): Mailer {
  const { host, port, isTls, auth } = server
  const options = {
    host,
    port,
    // Without a name, nodemailer greets with the name of this computer or with its own address.
    ...(name !== undefined && { name }),
    secure: isTls,
    requireTLS: !isTls && production,
    ...(auth && { auth }),
    dnsTimeout: CONNECT_WITHIN_MS,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_AT_MOST_MS,
    logger: false,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  return {
    send: async ({ to, mime }: Mail, signal) => {
      const { createTransport } = await import('nodemailer')
      const envelope = { from, to: [to] }
      await createTransport(options)
        .sendMail({ envelope, raw: mime, signal })
        .catch((error: unknown) => {
          throw faultOf(error)
        })
    },
  }
}

const SmtpFault = z.object({
  message: z.string(),
  permanent: z.optional(z.boolean()),
  command: z.optional(z.string()),
})

/**
 * Converts an SMTP error to an error that contains no email addresses and therefore may be logged.
 * An email is not sent again if the mail server permanently refuses its recipient or content.
 * An email is sent again later if the mail server refuses the clinic's password or sender address.
 */
function faultOf(error: unknown): Error {
  const fault = SmtpFault.safeParse(error)
  if (!fault.success) return new Error('the email could not be sent')
  const { message, permanent = false, command = '' } = fault.data
  const isFinal = permanent && /^(RCPT TO|DATA)/.test(command)
  return new (isFinal ? Undeliverable : Error)(withoutAddresses(message))
}

// Mail servers repeat email addresses in error messages, so all addresses are removed.
const withoutAddresses = (text: string) => text.replaceAll(/[^\s<>]+@[^\s<>]+/g, '…')
