import { sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the sorted contract numbers in use. Jumps from one number to the next in the index instead of scanning all shipments. */
export const getTrendCarrierContracts: Handler<'getTrendCarrierContracts'> = async (_, { reader }) => {
  const shipments = reader.from('shipments')
  const rows = await reader.rows<{ number: string }>(sql`
    with recursive contracts as (
      (select s.carrier_contract_number as number from ${shipments} s where s.carrier_contract_number is not null
        order by s.carrier_contract_number limit 1)
      union all
      select (select s.carrier_contract_number from ${shipments} s where s.carrier_contract_number > c.number
        order by s.carrier_contract_number limit 1)
      from contracts c where c.number is not null
    )
    select number from contracts where number is not null limit 10000`)
  return rows.map(({ number }) => ({ carrierContractNumber: number, carrierContractNumberValue: number }))
}
