import { z } from 'zod'
import { assistantTool } from '../../platform/http/mcp/assistant-tool.ts'
import { comparedPeriods } from '../sql/periods/compared-periods.ts'
import { date, offset, reportOperation, reportResult, reportTotals } from './report-tools.ts'

const reportOf = { supplier: 'spendPerSupplier', shipment: 'shipmentSpends' } as const

/** Spend of a period and of the same days of the year before. */
export const spendTool = assistantTool({
  name: 'get_spend',
  title: 'Get spend',
  description:
    'Spend of a period against the same days of the year before. by supplier: charges by invoice date (otherwise ATA, ETA), with share and change of each supplier; by shipment: freight and other charges of shipments by ETA. totals cover all rows.',
  input: z.object({
    startDate: date,
    endDate: date,
    by: z.enum(['supplier', 'shipment']).default('supplier'),
    offset,
  }),
  operations: [reportOperation('spendPerSupplier'), reportOperation('shipmentSpends')],
  view: 'table',
  async run({ by, startDate, endDate, offset }, { read, today }) {
    const id = reportOf[by]
    const compared = comparedPeriods({ startDate, endDate }, 'yearBefore', today)
    const sorted = by === 'supplier' ? { sortColumn: 'amount', sortDirection: 'desc' } : {}
    const [result, present, before] = await Promise.all([
      reportResult(read, id, { startDate, endDate, offset, ...sorted }),
      compared && reportTotals(read, id, { ...compared.period }),
      compared && reportTotals(read, id, { ...compared.before }),
    ])
    const comparison = compared && {
      // a period in progress is compared up to today
      period: { ...compared.period, totals: present },
      yearBefore: { ...compared.before, totals: before },
    }
    return { ...(comparison && { comparison }), ...result }
  },
})
