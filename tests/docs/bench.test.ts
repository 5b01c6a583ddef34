import { expect, it } from 'vitest'
import { write } from '../../bench/requests.ts'
import { inTurn } from '../../bench/rounds.ts'
import { startBare } from '../../bench/stage.ts'

// A bare server answers faster than any clinic, so it would use up the requests first.
it('the bench has requests for each of its rounds, however fast the server answers', async () => {
  const bare = await startBare()
  await bare.answer({ headers: { 'content-length': '2' }, body: btoa('ok') })
  const requests = Array.from({ length: 500 }, () => write({ path: '/' }))
  const [rounds = []] = await inTurn([{ ...bare, requests, once: true }]).finally(bare.end)
  expect(rounds).toHaveLength(15)
  for (const round of rounds) expect(round.p50).toBeGreaterThan(0)
})
