import { statfsSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { migrate } from '../../server/storage/migrate.ts'
import { databaseFile, isShared, lockForOne } from '../../server/storage/sqlite.ts'
import { makeFolder } from './databases.ts'

const NFS = 0x69_69

describe('the embedded database', () => {
  let file: string
  let folder: string
  beforeEach(async () => {
    folder = await makeFolder()
    file = databaseFile(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const open = () => new DatabaseSync(file, { timeout: 0 })

  it('is in a folder that nobody else can read', async () => {
    const data = join(folder, 'data')
    const config = readConfig({ DATA_DIR: data })
    await migrate(config)
    expect(statSync(data).mode % 0o1000).toBe(0o700)
  })

  it('is kept to one process on a file system that other computers use too', () => {
    expect(isShared(NFS)).toBe(true)
    expect(isShared(statfsSync(tmpdir()).type)).toBe(false)
  })

  it('cannot be opened by a second process once it is kept to one', () => {
    using first = open()
    lockForOne(first)
    first.exec('PRAGMA journal_mode = WAL; create table t (a)')
    using second = open()
    expect(() => lockForOne(second)).toThrow('locked')
    expect(() => second.prepare('select * from t').all()).toThrow('locked')
    first.exec('insert into t values (1)')
    expect(first.prepare('select * from t').all()).toEqual([{ a: 1 }])
  })

  it('can be opened again once its process is gone', () => {
    const first = open()
    lockForOne(first)
    first.close()
    using second = open()
    expect(() => lockForOne(second)).not.toThrow()
  })
})
