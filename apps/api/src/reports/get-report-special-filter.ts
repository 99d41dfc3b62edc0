import type { Endpoints } from '@portal/contracts'
import type { ResponseBody } from '@portal/contracts/endpoint'
import { locations, sql } from '@portal/db/read'
import type { Handler } from '../platform/http/serve.ts'
import { cells } from './sql/cells.ts'

/** Returns the origins, destinations, transports and modes of the account's shipments in all periods; ports are sorted by name. */
export const getReportSpecialFilter: Handler<'getReportSpecialFilter'> = async ({ dateBasedOn }, { reader }) => {
  const by = ['origin', 'destination', 'trans', 'mode']
  const grouped = cells({ reader, filters: { dateBasedOn } }, { table: 'shipment_cells', measures: ['shipments'], by })
  const ports = (
    column: string,
  ) => sql`(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by lower(p.name), p.id), '[]')
    from (select distinct f.port as id, coalesce(l.name, f.port) as name
      from (select distinct ${sql.ref(`f.${column}`)} as port from f) f left join ${locations} l on l.code = f.port where f.port <> '') p)`
  const values = (column: string) =>
    sql`array(select distinct ${sql.ref(`f.${column}`)} as value from f where ${sql.ref(`f.${column}`)} <> '' order by value)`
  return reader.row<ResponseBody<Endpoints['getReportSpecialFilter']>>(
    sql`with ${grouped} select ${ports('origin')} as origins, ${ports('destination')} as destinations, ${values('trans')} as trans, ${values('mode')} as modes`,
    'freshAlone',
  )
}
