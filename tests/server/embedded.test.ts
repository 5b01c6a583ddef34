import { chmodSync, statfsSync, statSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { migrate } from '../../server/storage/migrate.ts'
import { databaseFile, prepareFile } from '../../server/storage/database-file.ts'
import { isShared, lockForOne, switchToWriteAheadLog } from '../../server/storage/sqlite.ts'
import { makeFolder } from '../rig/databases.ts'

const NFS = 0x69_69

describe('the embedded database', () => {
  let file: string
  let folder: string
  beforeEach(async () => {
    folder = await makeFolder()
    file = databaseFile(folder)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const modesOf = (...paths: string[]) => paths.map((path) => statSync(path).mode % 0o1000)
  const open = () => new DatabaseSync(file, { timeout: 0 })

  it('is in a folder that only its owner can read', async () => {
    const data = join(folder, 'data')
    const config = readConfig({ DATA_DIR: data })
    await migrate(config)
    expect(modesOf(data, databaseFile(data))).toEqual([0o700, 0o600])
  })

  it('is closed to other users if it was open to them', async () => {
    const config = readConfig({ DATA_DIR: folder })
    await migrate(config)
    chmodSync(folder, 0o755)
    chmodSync(file, 0o644)
    await migrate(config)
    expect(modesOf(folder, file)).toEqual([0o700, 0o600])
  })

  it('leaves a shared folder as it is', async () => {
    chmodSync(folder, 0o1777)
    await migrate(readConfig({ DATA_DIR: folder }))
    expect(statSync(folder).mode % 0o10000).toBe(0o1777)
    expect(modesOf(file)).toEqual([0o600])
  })

  it('is not created again if its file has become empty', async () => {
    await writeFile(file, '')
    await expect(migrate(readConfig({ DATA_DIR: folder }))).rejects.toThrow('restore a backup')
    expect(statSync(file).size).toBe(0)
  })

  it('gets its write-ahead log once another process has finished writing to the new file', () => {
    prepareFile(folder)
    using other = open()
    other.exec('BEGIN IMMEDIATE')
    using file = open()
    // The other process commits its transaction as soon as this process begins a transaction.
    const exec = (sql: string) => {
      if (other.isTransaction && sql.startsWith('BEGIN')) other.exec('COMMIT')
      file.exec(sql)
    }
    switchToWriteAheadLog({ exec })
    expect(file.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  })

  it('is locked by its process on a file system that other computers use too', () => {
    expect(isShared(NFS)).toBe(true)
    expect(isShared(statfsSync(tmpdir()).type)).toBe(false)
  })

  it('cannot be opened by a second process while it is locked', () => {
    using first = open()
    lockForOne(first)
    first.exec('PRAGMA journal_mode = WAL; create table t (a)')
    using second = open()
    expect(() => lockForOne(second)).toThrow('locked')
    expect(() => second.prepare('select * from t').all()).toThrow('locked')
    first.exec('insert into t values (1)')
    expect(first.prepare('select * from t').all()).toEqual([{ a: 1 }])
  })

  it('can be opened again once the process that locked it is gone', () => {
    const first = open()
    lockForOne(first)
    first.close()
    using second = open()
    expect(() => lockForOne(second)).not.toThrow()
  })
})
