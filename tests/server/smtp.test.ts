import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Deps, Mail } from '../../server/deps.ts'
import { createSmtpMailer } from '../../server/mail/smtp.ts'
import { Undeliverable } from '../../server/outbox/handler.ts'
import { CERTIFICATE } from '../rig/localhost-certificate.ts'
import { startMailServer, type MailServer } from '../rig/mail-server.ts'

const trusted = getCACertificates('default')

const running: MailServer[] = []
beforeEach(() => setDefaultCACertificates([...trusted, CERTIFICATE]))
afterEach(async () => {
  setDefaultCACertificates(trusted)
  await Promise.all(running.splice(0).map((server) => server.stop()))
})

async function start(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  running.push(server)
  return server
}

const PRODUCTION = true

function mailerFor(
  port: number,
  settings: { isTls?: boolean; auth?: Auth } = {},
  production = true,
) {
  const server = { host: 'localhost', port, isTls: false, ...settings }
  const name = 'clinic.example'
  return createSmtpMailer({ kind: 'smtp', from: 'desk@clinic.example', server, name }, production)
}

type Auth = { user: string; pass: string }

const MAIL: Mail = {
  id: '5f0c',
  from: 'desk@clinic.example',
  to: 'ann@mail.test',
  subject: 'Your appointment',
  html: '<p>See you.</p>',
  text: 'See you.',
  mime: Buffer.from(
    'Message-ID: <5f0c@clinic.example>\r\nSubject: Your appointment\r\n\r\nSee you.\r\n',
  ),
}

const send = (mailer: Deps['mailer']) => mailer.send(MAIL, new AbortController().signal)

const failure = (mailer: Deps['mailer']) =>
  send(mailer).then(
    () => undefined,
    (error: unknown) => error,
  )

describe('in production', () => {
  it('sends the mail as it was composed, encrypted by STARTTLS', async () => {
    const server = await start()
    await send(mailerFor(server.port))
    expect(server.received).toMatchObject([
      {
        from: 'desk@clinic.example',
        to: ['ann@mail.test'],
        messageId: '5f0c@clinic.example',
        isEncrypted: true,
        greeting: 'clinic.example',
      },
    ])
    expect(server.received[0]?.message).toContain('See you.')
  })

  it('encrypts the connection from the start with smtps', async () => {
    const server = await start({ secure: true })
    await send(mailerFor(server.port, { isTls: true }))
    expect(server.received).toMatchObject([{ isEncrypted: true }])
  })

  it('gives nothing to a server without STARTTLS, neither the password nor the mail', async () => {
    const passwords: unknown[] = []
    const server = await start({
      hideSTARTTLS: true,
      onAuth: ({ password }, _session, done) => {
        passwords.push(password)
        done(null, { user: 'clinic' })
      },
    })
    const mailer = mailerFor(server.port, { auth: { user: 'clinic', pass: 'hunter2' } })
    expect(await failure(mailer)).toBeInstanceOf(Error)
    expect(server.received).toEqual([])
    expect(passwords).toEqual([])
  })

  it('refuses a server whose certificate nobody vouches for', async () => {
    setDefaultCACertificates(trusted)
    const server = await start()
    expect(await failure(mailerFor(server.port))).toBeInstanceOf(Error)
    expect(server.received).toEqual([])
  })
})

it('sends to a server without STARTTLS outside production', async () => {
  const server = await start({ hideSTARTTLS: true })
  await send(mailerFor(server.port, {}, !PRODUCTION))
  expect(server.received).toMatchObject([{ isEncrypted: false }])
})

describe('with a password', () => {
  const onAuth = (answer: 'accept' | 'refuse') => ({
    authOptional: false,
    onAuth: (({ username, password }, _session, done) => {
      const isKnown = username === 'clinic' && password === 'hunter2' && answer === 'accept'
      done(isKnown ? null : new Error('Invalid username or password'), { user: 'clinic' })
    }) satisfies NonNullable<Parameters<typeof startMailServer>[0]>['onAuth'],
  })
  const auth = { user: 'clinic', pass: 'hunter2' }

  it('signs in first', async () => {
    const server = await start(onAuth('accept'))
    await send(mailerFor(server.port, { auth }))
    expect(server.received).toHaveLength(1)
  })

  it('tries again later if the password is refused, and never repeats the password', async () => {
    const server = await start(onAuth('refuse'))
    const error = await failure(mailerFor(server.port, { auth }))
    expect(error).not.toBeInstanceOf(Undeliverable)
    expect(String(error)).toContain('535')
    expect(String(error)).not.toContain('hunter2')
  })
})

describe('an answer of the mail server', () => {
  it('of the class 4 is tried again', async () => {
    const server = await start({ answer: () => 451 })
    const error = await failure(mailerFor(server.port))
    expect(error).not.toBeInstanceOf(Undeliverable)
    expect(String(error)).toContain('451')
  })

  it('of the class 5 is final, and is told without the address', async () => {
    const server = await start({ answer: () => 550 })
    const error = await failure(mailerFor(server.port))
    expect(error).toBeInstanceOf(Undeliverable)
    expect(String(error)).toContain('550')
    expect(String(error)).not.toContain('ann@')
  })

  it('that never comes is waited for only until the signal', async () => {
    const server = await start()
    const ending = new AbortController()
    ending.abort()
    await expect(mailerFor(server.port).send(MAIL, ending.signal)).rejects.toThrow()
    expect(server.received).toEqual([])
  })

  it('is missing if nothing listens there, and the mail is tried again', async () => {
    const server = await startMailServer()
    await server.stop()
    expect(await failure(mailerFor(server.port))).not.toBeInstanceOf(Undeliverable)
  })
})
