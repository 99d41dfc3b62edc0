import { digitsOf } from '@portal/contracts/market/currencies'
import { amountColumns } from '@portal/contracts/reports/spend-columns'
import { useQuery } from '@tanstack/react-query'
import { formatDecimal } from '../../lib/format/format.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { PanelBlock } from '../panel/panel-block.tsx'
import { routeFreightQuery, spendQuery, type SpendRow } from './shipment-queries.ts'
import { freightText } from './freight-text.ts'
import classes from './shipment-panel.module.css'

const parts = ['totalFreightSpend', 'destinationSpend', 'disbursements', 'otherSpend'] as const

/** Spend of a shipment by its parts, and its freight against the mean of its route. */
export function MoneyBlock({ shipmentNumber }: { shipmentNumber: string }) {
  const { accountId, baseCurrency } = useSessionContext().account!
  const spend = useQuery(spendQuery(accountId, shipmentNumber))
  const freight = useQuery({ ...routeFreightQuery(accountId, shipmentNumber), enabled: Boolean(spend.data) })
  return (
    <PanelBlock title={`Spend (${baseCurrency})`} query={spend} height={122}>
      {(row) =>
        row && (
          <>
            <Spend row={row} digits={digitsOf(baseCurrency)} />
            {/* holds its line while it loads, so that the blocks below stay in place */}
            {freight.data !== null && !freight.isError && (
              <p className={classes.soft}>{freight.data ? freightText(freight.data, baseCurrency) : '\u00a0'}</p>
            )}
          </>
        )
      }
    </PanelBlock>
  )
}

function Spend({ row, digits }: { row: SpendRow; digits: number }) {
  const { totalSpends: total } = row
  return (
    <table className={classes.money}>
      <tbody>
        {parts.map(
          (part) =>
            typeof row[part] === 'number' && <Amount key={part} label={amountColumns[part].label} value={row[part]} digits={digits} />,
        )}
      </tbody>
      {typeof total === 'number' && (
        <tfoot>
          <Amount label="Total spend" value={total} digits={digits} />
        </tfoot>
      )}
    </table>
  )
}

const Amount = ({ label, value, digits }: { label: string; value: number; digits: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td data-figure>{formatDecimal(value, digits)}</td>
  </tr>
)
