import { digitsOf } from '@portal/contracts/market/currencies'
import { amountColumns } from '@portal/contracts/reports/spend-columns'
import { useQuery } from '@tanstack/react-query'
import { formatDecimal } from '../../lib/format/format.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { PanelBlock } from '../panel/panel-block.tsx'
import { spendQuery, type SpendRow } from './shipment-queries.ts'
import classes from './shipment-panel.module.css'

const parts = ['totalFreightSpend', 'destinationSpend', 'disbursements', 'otherSpend'] as const

/** Spend of a shipment by its parts, and per TEU. */
export function MoneyBlock({ shipmentNumber }: { shipmentNumber: string }) {
  const { accountId, baseCurrency } = useSessionContext().account!
  const spend = useQuery(spendQuery(accountId, shipmentNumber))
  return (
    <PanelBlock title={`Spend (${baseCurrency})`} query={spend} height={122}>
      {(row) => row && <Spend row={row} currency={baseCurrency} />}
    </PanelBlock>
  )
}

function Spend({ row, currency }: { row: SpendRow; currency: string }) {
  const digits = digitsOf(currency)
  const { totalSpends: total, teu } = row
  return (
    <>
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
      {typeof total === 'number' && teu ? (
        <p className={classes.soft}>
          {currency} {formatDecimal(total / teu, 0)} per TEU
        </p>
      ) : null}
    </>
  )
}

const Amount = ({ label, value, digits }: { label: string; value: number; digits: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td data-figure>{formatDecimal(value, digits)}</td>
  </tr>
)
