import { isOpen, type Access, type Feature, type OpenAccess } from '@portal/contracts/access'
import { LinkedOrders } from '@portal/db/linked-orders'
import { boundTo, type PrismaClient } from '@portal/db/prisma'
import { statementsIn } from '@portal/db/statements'
import type { Database } from '../database.ts'
import { refuse } from '../errors.ts'
import type { AccessClaims } from '../people/tokens.ts'
import { isFullAdmin, type AccountFacts, type Principal, type Principals } from './principals.ts'
import type { AccountScope, Entities, PublicScope, SessionScope, VendorScope, VisitorScope } from './scope.ts'

type AccountAccess = Extract<Access, { who: 'account' | 'accountByNumber' | 'vendorByBooking' }>

export type Scope = PublicScope | VisitorScope | SessionScope | AccountScope | VendorScope

/**
 * Turns the declared access of an endpoint into the scope of its handler, or refuses: 401 no session, 404 an account that is absent or not
 * the caller's (alike), 403 a permission or feature that is missing.
 * @param entities what writes go through: the command's transaction, or Prisma itself
 */
export class Authorizer {
  readonly #database: Database
  readonly #principals: Principals

  constructor(database: Database, principals: Principals) {
    this.#database = database
    this.#principals = principals
  }

  /** The account that a call is about, checked; undefined for calls that are about none. */
  async account(
    access: Access,
    principal: Principal | undefined,
    input: Record<string, unknown>,
    now: Date,
  ): Promise<AccountFacts | undefined> {
    if (access.who === 'public') return undefined
    if (access.who === 'visitor') return this.#shown(input['accountId'] as string, access.open, now)
    if (!principal) return refuse('unauthenticated')
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
    const wanted = access.feature === undefined ? [] : [access.feature].flat()
    if (wanted.length > 0 && !wanted.some((feature) => account.features.has(feature))) refuse('featureDisabled')
    if (access.who === 'account' && access.also && !account.features.has(access.also)) refuse('featureDisabled')
    return account
  }

  /** Refuses who may not make a call at all, whatever it says: they are not told what is wrong with it. */
  async requireRights(access: Access, claims: AccessClaims, now: Date): Promise<void> {
    if (isOpen(access)) return
    const needsRights = access.need !== undefined || (access.who !== 'accountByNumber' && access.role !== undefined)
    if (needsRights) requireRights(access, (await this.#principals.find(claims, now)) ?? refuse('unauthenticated'))
  }

  /** The scope for what `account` has let through. */
  scope(principal: Principal | undefined, account: AccountFacts | undefined, prisma: PrismaClient): Scope {
    if (account) {
      const rows = { account, entities: boundTo(account.id, prisma), outbox: prisma, reader: this.#database.readerFor(account.id) }
      if (!principal) return rows
      if (account.kind === 'customer') return { user: principal, ...rows }
      const statements = statementsIn(prisma, { kept: prisma !== this.#database.prisma })
      return { user: principal, ...rows, statements, linked: new LinkedOrders(account.id, statements) }
    }
    const entities: Entities = prisma
    return principal ? { user: principal, entities } : { entities }
  }

  async #own(accountId: string, { kind }: AccountAccess, principal: Principal, now: Date): Promise<AccountFacts> {
    const mayUse = isFullAdmin(principal) || principal.accountIds.includes(accountId)
    const account = mayUse ? await this.#principals.account(accountId, now) : undefined
    return account && (kind === 'any' || account.kind === kind) ? account : refuse('notFound')
  }

  /** An account that shows a feature to anybody; any other is nowhere, whether it exists or not. */
  async #shown(accountId: string, open: Feature, now: Date): Promise<AccountFacts> {
    const account = await this.#principals.account(accountId, now)
    return account?.kind === 'customer' && account.features.has(open) ? account : refuse('notFound')
  }

  /** Whose a booking is: the next step asks whether that account is the caller's. One that is not there and one that is not named alike are nowhere. */
  async #accountByBooking(id: string, named: string | undefined): Promise<string> {
    const { rows } = await this.#database.pool.query<{ account_id: string }>('select account_id from shipment_bookings where id = $1', [id])
    const owner = rows[0]?.account_id
    return owner !== undefined && (named === undefined || named === owner) ? owner : refuse('notFound')
  }

  /** The account of a call that names none: that of the file it is about, or the only one that the caller has. */
  async #unnamed(
    access: Exclude<AccountAccess, { who: 'vendorByBooking' }>,
    principal: Principal,
    input: Record<string, unknown>,
  ): Promise<string> {
    if (access.who === 'accountByNumber') return this.#accountByNumber(access, principal, input)
    if (access.file) return this.#accountOfFile(access.file, input['id'])
    const [only, ...others] = principal.accountIds
    if (only !== undefined && others.length === 0 && !isFullAdmin(principal)) return only
    return refuse('badRequest', 'accountId', 'Is required where the caller may use several accounts')
  }

  /** Whose it is is checked as of an account that was named. */
  async #accountOfFile(kind: 'report' | 'edi', id: unknown): Promise<string> {
    const table = kind === 'report' ? 'report_files' : 'edi_files'
    const { rows } = await this.#database.pool.query<{ account_id: string }>(`select account_id from ${table} where id = $1`, [id])
    return rows[0]?.account_id ?? refuse('notFound')
  }

  /** Decision 3: without an account the number is looked for in the caller's own accounts, and must be in one only. */
  async #accountByNumber(
    access: Extract<AccountAccess, { who: 'accountByNumber' }>,
    principal: Principal,
    input: Record<string, unknown>,
  ): Promise<string> {
    const own = isFullAdmin(principal)
      ? `select id from accounts where kind = 'customer' and deleting_since is null`
      : 'select unnest($2::uuid[])'
    const [table, column] = access.number === 'shipmentNumber' ? ['shipments', 'shipment_number'] : ['purchase_orders', 'order_number']
    const { rows } = await this.#database.pool.query<{ account_id: string }>(
      `select account_id from (${own}) as own (id) join ${table} t on t.account_id = own.id and t.${column} = $1 limit 2`,
      isFullAdmin(principal) ? [input[access.number]] : [input[access.number], principal.accountIds],
    )
    const [first, second] = rows
    if (second) return refuse('ambiguousNumber', 'accountId')
    return first?.account_id ?? refuse('notFound')
  }
}

/** Refuses who lacks the permission or the role that a policy asks for. */
function requireRights(access: Exclude<Access, OpenAccess>, principal: Principal): void {
  if (access.need && !principal.permissions[access.need]) refuse('forbidden')
  const role = access.who === 'accountByNumber' ? undefined : access.role
  if (role && !(role === 'full' ? isFullAdmin(principal) : principal.isAdmin)) refuse('forbidden')
}
