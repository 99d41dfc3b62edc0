import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, type Pool } from './pool.ts'
import { accountModels, bindToAccount, createPrisma, type AccountClient, type PrismaClient } from './prisma.ts'
import { createTestDatabase } from './testing/test-database.ts'

const schemaFolder = join(import.meta.dirname, '../../../prisma/schema')

describe('a client bound to an account', () => {
  let pool: Pool
  let prisma: PrismaClient
  let own: string
  let foreign: string
  let bound: AccountClient

  beforeAll(async () => {
    pool = createPool(await createTestDatabase(), { max: 2 })
    prisma = createPrisma(pool)
    const make = async (name: string) => (await prisma.account.create({ data: { kind: 'customer', name } })).id
    own = await make('Own')
    foreign = await make('Foreign')
    bound = bindToAccount(own, prisma)
    for (const accountId of [own, foreign]) {
      for (const code of ['A', 'B']) await prisma.supplier.create({ data: { accountId, code, name: `of ${accountId}` } })
    }
  })
  afterAll(async () => {
    await prisma.$disconnect()
    await pool.end()
  })

  const foreignRows = () => prisma.supplier.findMany({ where: { accountId: foreign }, orderBy: { code: 'asc' } })
  const idOf = async (accountId: string, code: string) =>
    (await prisma.supplier.findUniqueOrThrow({ where: { accountId_code: { accountId, code } } })).id

  it('reaches every model that belongs to accounts', async () => {
    const files = await readdir(schemaFolder)
    const texts = await Promise.all(files.map((file) => readFile(join(schemaFolder, file), 'utf8')))
    const models = [...texts.join('\n').matchAll(/^model (\w+) \{(.*?)^\}/gms)]
    const ofAccounts = models
      .filter(([, , body]) => /^ {2}accountId /m.test(body!))
      .map(([, name]) => name!.charAt(0).toLowerCase() + name!.slice(1))
    expect(models.length).toBeGreaterThan(ofAccounts.length)
    // keys and sandboxes are looked up on their own, before the account is known
    const ofAllAccounts = ['externalApplicationKey', 'sandbox']
    // derived rows, events and results of pushes are written in SQL and never accessed as entities
    const derived =
      /(Month|Cell)$|^(orderLineRow|orderCount|dataRevision|deliveryTime|expectedDateState|ediHeldReference|integrationEvent|notificationPosition|push(Batch|ResultPage)|withdrawnRecord|attentionState|shipmentAttention|externalRequest(Count)?)$/
    expect(accountModels.toSorted()).toEqual(ofAccounts.filter((name) => !derived.test(name) && !ofAllAccounts.includes(name)).toSorted())
  })

  it.each(['user', 'session', 'location', 'shipmentCell', '$queryRaw', '$transaction', 'nothing'])('does not reach %s', (model) => {
    expect(() => (bound as unknown as Record<string, unknown>)[model]).toThrow('does not belong to an account')
  })

  it('reaches only its own account, and cannot create or delete accounts', async () => {
    expect(await bound.account.findFirst({ where: { id: foreign }, select: { name: true } })).toEqual({ name: 'Own' })
    await bound.account.update({ where: { id: foreign }, data: { contactEmail: 'own@own.example' } })
    await bound.account.updateMany({ data: { timeZone: 'Asia/Tokyo' } })
    const accounts = await prisma.account.findMany({ orderBy: { name: 'asc' }, select: { name: true, contactEmail: true, timeZone: true } })
    expect(accounts).toEqual([
      { name: 'Foreign', contactEmail: null, timeZone: 'UTC' },
      { name: 'Own', contactEmail: 'own@own.example', timeZone: 'Asia/Tokyo' },
    ])
    const delegate = bound.account as unknown as Record<string, (words: object) => unknown>
    for (const operation of ['findMany', 'findUnique', 'count', 'create', 'createMany', 'upsert', 'delete', 'deleteMany', 'groupBy'])
      expect(() => delegate[operation]!({}), operation).toThrow('Not allowed on the bound account')
  })

  it('finds and counts only its own rows', async () => {
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    expect(names(await bound.supplier.findMany())).toEqual([`of ${own}`, `of ${own}`])
    expect(names(await bound.supplier.findMany({ where: { code: 'A' } }))).toEqual([`of ${own}`])
    expect(await bound.supplier.count()).toBe(2)
    expect(await bound.supplier.findFirst({ where: { accountId: foreign } })).toMatchObject({ accountId: own })
    expect(await bound.supplier.findUnique({ where: { accountId_code: { accountId: foreign, code: 'A' } } })).toBeNull()
    expect(await bound.supplier.findUnique({ where: { accountId_id: { accountId: foreign, id: await idOf(foreign, 'A') } } })).toBeNull()
    const sums = await bound.supplier.aggregate({ _count: true })
    expect(sums._count).toBe(2)
    expect(await bound.supplier.groupBy({ by: ['accountId'], _count: true })).toEqual([{ accountId: own, _count: 2 }])
    expect(await bound.supplier.findMany({ where: { OR: [{ accountId: foreign }, { code: 'A' }] } })).toHaveLength(1)
  })

  it('writes rows of the bound account only, with or without the account id', async () => {
    expect(await bound.product.create({ data: { code: 'P', accountId: own } })).toMatchObject({ accountId: own })
    await bound.product.createMany({ data: [{ code: 'Q' }, { code: 'R' }] as never })
    expect(await prisma.product.count({ where: { accountId: own } })).toBe(3)
    expect(() => bound.product.create({ data: { code: 'X', accountId: foreign } })).toThrow('another account')
    expect(() =>
      bound.product.createMany({
        data: [
          { code: 'X', accountId: own },
          { code: 'Y', accountId: foreign },
        ],
      }),
    ).toThrow('another account')
    expect(await prisma.product.count({ where: { accountId: foreign } })).toBe(0)
  })

  it('cannot change, delete or move rows of another account', async () => {
    const before = await foreignRows()
    const theirs = { accountId_code: { accountId: foreign, code: 'A' } }
    const ours = { accountId_code: { accountId: own, code: 'A' } }
    await expect(bound.supplier.update({ where: theirs, data: { name: 'x' } })).rejects.toMatchObject({ code: 'P2025' })
    await expect(bound.supplier.delete({ where: theirs })).rejects.toMatchObject({ code: 'P2025' })
    expect(await bound.supplier.updateMany({ data: { name: 'renamed' } })).toEqual({ count: 2 })
    expect(() => bound.supplier.update({ where: ours, data: { accountId: foreign, code: 'Z' } as never })).toThrow('another account')
    expect(() => bound.supplier.update({ where: ours, data: { account: { connect: { id: foreign } } } })).toThrow('another account')
    expect(() => bound.supplier.updateMany({ where: { code: 'A' }, data: { accountId: foreign, code: 'Z' } as never })).toThrow(
      'another account',
    )
    expect(() =>
      bound.supplier.upsert({ where: ours, create: { code: 'A', name: '' } as never, update: { accountId: foreign } as never }),
    ).toThrow('another account')
    expect(() => bound.supplier.upsert({ where: theirs, create: { accountId: foreign, code: 'A', name: '' }, update: {} })).toThrow(
      'another account',
    )
    await bound.supplier.upsert({ where: ours, create: { accountId: own, code: 'A', name: '' }, update: { name: 'upserted' } })
    expect(await prisma.supplier.findUnique({ where: ours })).toMatchObject({ name: 'upserted' })
    expect(await bound.supplier.deleteMany()).toEqual({ count: 2 })
    expect(await foreignRows()).toEqual(before)
  })

  it('is bound in a transaction too', async () => {
    await prisma.$transaction(async (transaction) => {
      const within = bindToAccount(own, transaction)
      await within.vesselPosition.create({
        data: { accountId: own, vesselKey: 'V', timestamp: '2026-03-01T00:00:00Z', lat: 1, lon: 1, contentHash: new Uint8Array(32) },
      })
      expect(await within.vesselPosition.count()).toBe(1)
      expect(await bindToAccount(foreign, transaction).vesselPosition.count()).toBe(0)
    })
  })
})
