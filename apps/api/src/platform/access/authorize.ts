import { isUnauthenticated, type Access, type Feature, type UnauthenticatedAccess } from '@portal/contracts/access'
import { bindToAccount, type PrismaClient } from '@portal/db/prisma'
import { statementsIn } from '@portal/db/statements'
import type { Database, Readers } from '../db/database.ts'
import { rejectWith } from '../errors/http-error.ts'
import type { AccessClaims } from './tokens.ts'
import { isFullAdministrator, type AccountContext, type SignedInUser, type AccessLookup } from './access-lookup.ts'
import type { AccountScope, PrismaModels, PublicScope, SessionScope, VendorScope, VisitorScope } from './scope.ts'

type AccountAccess = Extract<Access, { who: 'account' | 'accountByNumber' | 'vendorByBooking' }>

export type Scope = PublicScope | VisitorScope | SessionScope | AccountScope | VendorScope

/**
 * Turns the declared access of an endpoint into the scope of its handler, or rejects the request: 401 without a session, 404 for an account
 * that is missing or not the caller's (indistinguishable), 403 for a missing permission or feature.
 */
export class Authorizer {
  readonly #database: Database
  readonly #principals: AccessLookup

  constructor(database: Database, principals: AccessLookup) {
    this.#database = database
    this.#principals = principals
  }

  /** Returns the account of the request after checking access to it; undefined for endpoints without an account. */
  async account(
    access: Access,
    principal: SignedInUser | undefined,
    input: Record<string, unknown>,
    now: Date,
  ): Promise<AccountContext | undefined> {
    if (access.who === 'public') return undefined
    if (access.who === 'visitor') return this.#shown(input['accountId'] as string, access.open, now)
    if (!principal) return rejectWith('unauthenticated')
    if (access.who === 'session') {
      requireRights(access, principal)
      return undefined
    }
    const named = input[(access.who === 'account' && access.by) || 'accountId'] as string | undefined
    const accountId =
      access.who === 'vendorByBooking'
        ? await this.#accountByBooking(input[access.by] as string, named)
        : (named ?? (await this.#unnamed(access, principal, input)))
    const account = await this.#own(accountId, access, principal, now)
    requireRights(access, principal)
    const required = access.feature === undefined ? [] : [access.feature].flat()
    if (required.length > 0 && !required.some((feature) => account.features.has(feature))) rejectWith('featureDisabled')
    if (access.who === 'account' && access.also && !account.features.has(access.also)) rejectWith('featureDisabled')
    return account
  }

  /** Rejects callers without the required rights before the input is validated, so that they learn nothing about it. */
  async requireRights(access: Access, claims: AccessClaims, now: Date): Promise<void> {
    if (isUnauthenticated(access)) return
    const needsRights = access.need !== undefined || (access.who !== 'accountByNumber' && access.role !== undefined)
    if (needsRights) requireRights(access, (await this.#principals.find(claims, now)) ?? rejectWith('unauthenticated'))
  }

  /** Builds the scope of a request that `account` has authorized. @param isCommand true if it reads what it has just written */
  scope(principal: SignedInUser | undefined, account: AccountContext | undefined, prisma: PrismaClient, isCommand: boolean): Scope {
    if (account) {
      const readers = this.#readers(principal, isCommand)
      const rows = { account, entities: bindToAccount(account.id, prisma), outbox: prisma, reader: readers.readerFor(account.id) }
      if (!principal) return rows
      if (account.kind === 'customer') return { user: principal, ...rows }
      return { user: principal, ...rows, statements: statementsIn(prisma, { kept: prisma !== this.#database.prisma }) }
    }
    const entities: PrismaModels = prisma
    return principal ? { user: principal, entities } : { entities }
  }

  #readers(principal: SignedInUser | undefined, isCommand: boolean): Readers {
    if (isCommand) return this.#database.primaryReaders
    return principal ? this.#database.readersOf(principal.sessionId) : this.#database
  }

  async #own(accountId: string, { kind }: AccountAccess, principal: SignedInUser, now: Date): Promise<AccountContext> {
    const mayUse = isFullAdministrator(principal) || principal.accountIds.includes(accountId)
    const account = mayUse ? await this.#principals.account(accountId, now) : undefined
    return account && (kind === 'any' || account.kind === kind) ? account : rejectWith('notFound')
  }

  /** Returns an account that shows a feature publicly; any other account is a 404, whether it exists or not. */
  async #shown(accountId: string, open: Feature, now: Date): Promise<AccountContext> {
    const account = await this.#principals.account(accountId, now)
    return account?.kind === 'customer' && account.features.has(open) ? account : rejectWith('notFound')
  }

  /**
   * Returns the account of a booking; the caller's access to it is checked afterwards. A missing booking and one of another account than
   * `named` are both a 404.
   */
  async #accountByBooking(id: string, named: string | undefined): Promise<string> {
    const { rows } = await this.#database.pool.query<{ account_id: string }>('select account_id from shipment_bookings where id = $1', [id])
    const owner = rows[0]?.account_id
    return owner !== undefined && (named === undefined || named === owner) ? owner : rejectWith('notFound')
  }

  /** Returns the account of a request that names none: the account of its file, or the only account of the caller. */
  async #unnamed(
    access: Exclude<AccountAccess, { who: 'vendorByBooking' }>,
    principal: SignedInUser,
    input: Record<string, unknown>,
  ): Promise<string> {
    if (access.who === 'accountByNumber') return this.#accountByNumber(access, principal, input)
    if (access.file) return this.#accountOfFile(access.file, input['id'])
    const [only, ...others] = principal.accountIds
    if (only !== undefined && others.length === 0 && !isFullAdministrator(principal)) return only
    return rejectWith('badRequest', 'accountId', 'Required because you have several accounts')
  }

  /** Returns the account of a file; the caller's access to it is checked afterwards. */
  async #accountOfFile(kind: 'report' | 'edi', id: unknown): Promise<string> {
    const table = kind === 'report' ? 'report_files' : 'edi_files'
    const { rows } = await this.#database.pool.query<{ account_id: string }>(`select account_id from ${table} where id = $1`, [id])
    return rows[0]?.account_id ?? rejectWith('notFound')
  }

  /** Decision 3: without an account id, the number is searched in the caller's accounts and must exist in exactly one. */
  async #accountByNumber(
    access: Extract<AccountAccess, { who: 'accountByNumber' }>,
    principal: SignedInUser,
    input: Record<string, unknown>,
  ): Promise<string> {
    const own = isFullAdministrator(principal)
      ? `select id from accounts where kind = 'customer' and deleting_since is null`
      : 'select unnest($2::uuid[])'
    const [table, column] = access.number === 'shipmentNumber' ? ['shipments', 'shipment_number'] : ['purchase_orders', 'order_number']
    const { rows } = await this.#database.pool.query<{ account_id: string }>(
      `select account_id from (${own}) as own (id) join ${table} t on t.account_id = own.id and t.${column} = $1 limit 2`,
      isFullAdministrator(principal) ? [input[access.number]] : [input[access.number], principal.accountIds],
    )
    const [first, second] = rows
    if (second) return rejectWith('ambiguousNumber', 'accountId')
    return first?.account_id ?? rejectWith('notFound')
  }
}

/** Rejects a caller without the permission or role that the policy requires. */
function requireRights(access: Exclude<Access, UnauthenticatedAccess>, principal: SignedInUser): void {
  if (access.need && !principal.permissions[access.need]) rejectWith('forbidden')
  const role = access.who === 'accountByNumber' ? undefined : access.role
  if (role && !(role === 'full' ? isFullAdministrator(principal) : principal.isAdmin)) rejectWith('forbidden')
}
