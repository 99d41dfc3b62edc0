import type { SupplierToCall } from '@portal/contracts/charts/attention'
import { Link } from '@tanstack/react-router'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import { formatInteger } from '../../lib/format/format.ts'
import { AttentionCard, WaitingRows } from './attention-card.tsx'
import { SupplierLink } from './supplier-link.tsx'
import { shipmentsText } from './overview-texts.ts'
import type { AttentionQuery } from './use-attention.ts'
import cardClasses from './attention-card.module.css'
import classes from './call-first.module.css'

/** Suppliers of a full list. */
const maxSuppliers = 3

interface CallFirstProps {
  attention: AttentionQuery
  query: OrderSearch
  /** Route of the exceptions. */
  to: string | undefined
  currency: string
}

/** Suppliers with the most value at risk, each with its reason and its contact. */
export function CallFirst({ attention, query, to, currency }: CallFirstProps) {
  const { data, isError, refetch } = attention
  const suppliers = data?.callFirst ?? []
  return (
    <AttentionCard
      title="Call first"
      waiting={data ? undefined : <WaitingRows count={maxSuppliers} rowClass={classes.supplier} className={classes.suppliers} />}
      failed={!data && isError}
      retry={() => void refetch()}
    >
      {suppliers.length === 0 ? (
        <p className={cardClasses.nothing}>No supplier has shipments at risk.</p>
      ) : (
        <ol className={classes.suppliers}>
          {suppliers.map((supplier) => (
            <li key={supplier.supplierId} className={classes.supplier}>
              <Supplier supplier={supplier} query={query} to={to} currency={currency} />
            </li>
          ))}
        </ol>
      )}
    </AttentionCard>
  )
}

function Supplier({ supplier, query, to, currency }: { supplier: SupplierToCall } & Omit<CallFirstProps, 'attention'>) {
  const { supplierId, name, shipments, value, exceptions, reason, shipmentNumber, telephone, email } = supplier
  const open = `${formatInteger(exceptions)} ${exceptions === 1 ? 'exception' : 'exceptions'}`
  return (
    <>
      <div className={cardClasses.first}>
        <SupplierLink id={supplierId} name={name} />
        {value !== null && (
          <span className={classes.value}>
            {currency} {formatInteger(value)} at risk
          </span>
        )}
      </div>
      <span className={cardClasses.soft}>
        {shipmentsText(shipments)}, worst {shipmentNumber}: {reason}
      </span>
      <span className={classes.contacts}>
        {to && (
          <Link to={to} search={{ ...query, supId: supplierId } as never}>
            {open}
            <span className="visually-hidden"> of {name}</span>
          </Link>
        )}
        {telephone && <a href={`tel:${telephone.replaceAll(/[^+\d]/g, '')}`}>{telephone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </span>
    </>
  )
}
