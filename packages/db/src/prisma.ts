import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/prisma/client.ts'

/** Prisma over the portal's own pool: entities and their writes. Reports read through `read.ts`. */
export const createPrisma = (pool: pg.Pool) => new PrismaClient({ adapter: new PrismaPg(pool) })

export type { PrismaClient } from './generated/prisma/client.ts'
export { Prisma } from './generated/prisma/client.ts'

/** Models whose rows belong to one account; a test compares the list with the schema. */
export const accountModels = [
  'accountSettings',
  'vendorLink',
  'userAccount',
  'supplier',
  'product',
  'purchaseOrder',
  'orderLine',
  'shipment',
  'container',
  'shipmentOrderLine',
  'charge',
  'invoice',
  'invoiceLine',
  'shipmentEvent',
  'routingPort',
  'shipmentFocus',
  'vesselPosition',
  'storedFile',
  'storedFilePiece',
  'shipmentDocument',
  'reportFile',
  'ediFile',
  'importBatch',
  'importError',
] as const

/** Prisma narrowed to one account: only models of accounts, and of those only the account's rows. */
export type AccountClient = Pick<PrismaClient, (typeof accountModels)[number]>

const reachable: ReadonlySet<string> = new Set(accountModels)

interface Arguments {
  where?: Record<string, unknown>
  data?: Record<string, unknown> | Record<string, unknown>[]
  create?: Record<string, unknown>
}

/**
 * Binds a client to an account, so that no query can forget it: every condition gets the account, every new row is the account's.
 * @throws on a row that names another account, and on a model that does not belong to accounts
 */
export function boundTo(accountId: string, prisma: PrismaClient): AccountClient {
  const own = (row: Record<string, unknown>) => {
    if (row['accountId'] !== undefined && row['accountId'] !== accountId) throw new Error('A row of another account was about to be written.')
    return { ...row, accountId }
  }
  return prisma.$extends({
    query: {
      $allModels: {
        async $allOperations({ model, operation, args, query }) {
          const name = model.charAt(0).toLowerCase() + model.slice(1)
          if (!reachable.has(name)) throw new Error(`${model} does not belong to an account: it is not reached through an account's client.`)
          const bound = { ...args } as Arguments
          if (!operation.startsWith('create')) bound.where = { ...bound.where, accountId }
          if (operation.startsWith('create')) bound.data = Array.isArray(bound.data) ? bound.data.map(own) : own(bound.data ?? {})
          if (operation === 'upsert') bound.create = own(bound.create ?? {})
          return query(bound as typeof args)
        },
      },
    },
  }) as unknown as AccountClient
}
