import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { isFullAdministrator } from '../../platform/access/access-lookup.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { lookUpReference } from '../../domain/shipments/look-up-reference.ts'

/** Maximum number of accounts in a response. */
const maxAccounts = 20

/**
 * Returns the user's accounts that have a shipment with exactly this reference, so that a link also works while another account is selected
 * (decision 3).
 */
export const findShipmentAccounts =
  ({ database, principals }: HandlerDependencies): Handler<'findShipmentAccounts'> =>
  async ({ searchText }, { user }, { now }) => {
    const accountIds = isFullAdministrator(user)
      ? `select id from accounts where kind = 'customer' and deleting_since is null`
      : 'select unnest($2::uuid[])'
    const { rows } = await database.pool.query<{ id: string }>(
      `select own.id from (${accountIds}) as own (id)
       where exists (select from shipment_references r where r.account_id = own.id and r.reference = $1) limit ${maxAccounts}`,
      isFullAdministrator(user) ? [lookUpReference(searchText)] : [lookUpReference(searchText), user.accountIds],
    )
    const accounts = await Promise.all(rows.map(({ id }) => principals.account(id, now)))
    return {
      accounts: accounts
        .filter((account) => account?.kind === 'customer' && account.features.has('enabledTrackAndTrace'))
        .map((account) => ({ accountId: account!.id, accountName: account!.name }))
        .toSorted((one, other) => (one.accountName < other.accountName ? -1 : 1)),
    }
  }
