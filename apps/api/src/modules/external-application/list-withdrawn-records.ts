import type { Handler } from '../../platform/http/serve.ts'
import { maxWithdrawnRecords } from '@portal/contracts/accounts/withdrawn-records'
import { sql } from '@portal/db/read'
import type { WithdrawableResource } from '@portal/contracts/external/withdrawable-resources'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { findInAnyMode } from './find-application.ts'

interface Row {
  id: string
  resource: WithdrawableResource
  key: string
  withdrawnAt: string
  restoredAt: string | null
}

/** Lists the records that an application has withdrawn, newest first. */
export const listWithdrawnRecords = ({ database }: HandlerDependencies): Handler<'listWithdrawnRecords'> => {
  return async ({ id }, scope) => {
    const { accountId } = await findInAnyMode(scope, id)
    const reader = database.primaryReaderFor(accountId)
    const rows = await reader.rows<Row>(
      sql`select w.id, w.resource, w.key, w.withdrawn_at as "withdrawnAt", w.restored_at as "restoredAt"
        from ${reader.from('withdrawn_records')} w where w.application_id = ${id}::uuid
        order by w.withdrawn_at desc, w.id desc limit ${maxWithdrawnRecords + 1}::int`,
    )
    return { list: rows.slice(0, maxWithdrawnRecords), hasMore: rows.length > maxWithdrawnRecords }
  }
}
