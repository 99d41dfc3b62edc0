import { PrismaPg } from '@prisma/adapter-pg'
import type pg from 'pg'
import { PrismaClient } from './generated/prisma/client.ts'
import { holdAccount } from './hold-account.ts'
import { preparedStatementName } from './statements.ts'

/** Creates a Prisma client over the portal's pool, for entities and their writes. Reports read through `read.ts`. */
export const createPrisma = (pool: pg.Pool) => new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator }) })

/** Prisma passes undefined on as "unnamed", which its type does not allow. */
const statementNameGenerator = ({ sql }: { sql: string }) => preparedStatementName(sql) as string

export type { PrismaClient } from './generated/prisma/client.ts'
export { Prisma } from './generated/prisma/client.ts'

/** Models whose rows belong to one account; a test compares the list with the schema. */
export const accountModels = [
  'accountSettings',
  'vendorLink',
  'vendorSupplier',
  'userAccount',
  'supplier',
  'product',
  'purchaseOrder',
  'orderLine',
  'orderMessages',
  'shipment',
  'container',
  'shipmentOrderLine',
  'charge',
  'invoice',
  'invoiceLine',
  'shipmentEvent',
  'routingPort',
  'shipmentFocus',
  'shipmentSources',
  'carrierEvent',
  'retractedEvent',
  'shipmentSubscription',
  'shipmentNotice',
  'shipmentReference',
  'shareLink',
  'vesselPosition',
  'storedFile',
  'storedFilePiece',
  'shipmentDocument',
  'reportFile',
  'ediFile',
  'ediInterchange',
  'importBatch',
  'importError',
  'externalApplication',
  'externalApplicationEndpoint',
  'externalApplicationSupplier',
  'webhook',
  'webhookDelivery',
  'shipmentBooking',
  'shipmentBookingVersion',
  'shipmentBookingLine',
  'bookedLine',
  'bookingSubmission',
  'connectedAssistant',
] as const

/** Prisma client limited to one account: the account itself and its rows of the account models. */
export type AccountClient = Pick<PrismaClient, 'account' | (typeof accountModels)[number]> & {
  /** Waits for running imports of the account, and blocks further ones until the transaction ends. */
  holdAccount(): Promise<void>
}

const reachable: ReadonlySet<string> = new Set(accountModels)
/** Operations allowed on the account itself; creating and deleting it are not. */
const onItself: ReadonlySet<string> = new Set(['findFirst', 'findFirstOrThrow', 'update', 'updateMany'])

type Row = Record<string, unknown>
interface Arguments {
  where?: Row
  data?: Row | Row[]
  create?: Row
  update?: Row
}

/**
 * Binds a client (or transaction) to an account: every condition and every new row gets the account id, so no query can omit it.
 * @throws on a row of another account, on a model that does not belong to accounts, and on creating or deleting the account
 */
export function bindToAccount(accountId: string, client: object): AccountClient {
  const refuseOthers = (row: Row): Row => {
    if ('account' in row || (row['accountId'] !== undefined && row['accountId'] !== accountId))
      throw new Error('The row belongs to another account.')
    return row
  }
  const own = (row: Row = {}): Row => ({ ...refuseOthers(row), accountId })
  const bind = (operation: string, { ...bound }: Arguments = {}): Arguments => {
    if (operation.startsWith('create')) bound.data = Array.isArray(bound.data) ? bound.data.map(own) : own(bound.data)
    else bound.where = { ...bound.where, accountId }
    if (operation.startsWith('update')) refuseOthers(bound.data as Row)
    if (operation === 'upsert') [bound.create, bound.update] = [own(bound.create), refuseOthers(bound.update ?? {})]
    return bound
  }
  const delegates = client as Record<string, Record<string, (bound: Arguments) => unknown>>
  return new Proxy({} as AccountClient, {
    get(_, model) {
      if (model === 'holdAccount') return () => holdAccount(client, accountId)
      if (model === 'account') {
        return new Proxy(delegates[model]!, {
          get(delegate, operation: string) {
            if (!onItself.has(operation)) throw new Error(`Not allowed on the bound account: ${operation}`)
            return (words?: Arguments) => delegate[operation]!({ ...words, where: { ...words?.where, id: accountId } })
          },
        })
      }
      if (typeof model !== 'string' || !reachable.has(model))
        throw new Error(`${String(model)} does not belong to an account and is not available here.`)
      return new Proxy(delegates[model]!, {
        get: (delegate, operation: string) => (words?: Arguments) => delegate[operation]!(bind(operation, words)),
      })
    },
  })
}
