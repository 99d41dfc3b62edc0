import type { ArrivalDate, DeliveryDate } from '@portal/contracts/shipments/expected-dates'
import { Button, Group, Loader, Modal } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatDate, formatInteger, truncate } from '../../lib/format/format.ts'
import { ErrorState } from '../state/status-message.tsx'
import { ExpectedDate } from '../table/expected-date.tsx'
import { trackingTexts } from './tracking-texts.ts'
import classes from './shipment-chooser-dialog.module.css'

/** Found shipment; public pages have fewer fields. */
export interface FoundShipment {
  id: string
  shipmentNumber: string
  houseWaybillNumber: string | null
  containerNumbers: readonly string[]
  etd?: string | null
  eta?: string | null
  expectedArrival?: ArrivalDate | null
  expectedDelivery?: DeliveryDate | null
  orderNumbers?: readonly string[]
  orderProductItems?: readonly { productCode: string }[]
}

export interface ChooserDialogProps {
  opened: boolean
  /** Search text. */
  text: string
  total: number
  hits: readonly FoundShipment[]
  /** Fetches the next hits; undefined if all are loaded or a request runs. */
  fetchMore: (() => void) | undefined
  fetching: boolean
  error: Error | null
  onChoose: (id: string) => void
  onClose: () => void
}

/** Dialog to select one of several found shipments. Scrolling loads more. */
export default function ShipmentChooserDialog({
  opened,
  text,
  total,
  hits,
  fetchMore,
  fetching,
  error,
  onChoose,
  onClose,
}: ChooserDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={trackingTexts.results(formatInteger(total), truncate(text, 40))}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ul className={classes.hits}>
        {hits.map((hit, index) => (
          <li key={hit.id}>
            <button type="button" className={classes.hit} data-autofocus={index === 0 || undefined} onClick={() => onChoose(hit.id)}>
              <b>{hit.shipmentNumber}</b>
              <Dates of={hit} />
              <Line name="House waybill" entries={hit.houseWaybillNumber ? [hit.houseWaybillNumber] : []} text={text} />
              <Line name="Orders" entries={hit.orderNumbers} text={text} />
              <Line name="Containers" entries={hit.containerNumbers} text={text} />
              <Line name="Products" entries={hit.orderProductItems?.map(({ productCode }) => productCode)} text={text} />
            </button>
          </li>
        ))}
      </ul>
      {error ? <ErrorState error={error} retry={() => fetchMore?.()} /> : <MoreBelow fetchMore={fetchMore} fetching={fetching} />}
      <Group justify="flex-end" className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Modal>
  )
}

/** Departure, arrival and delivery of a hit; future dates are marked as expected, passed ones as overdue. */
const Dates = ({ of: { etd, eta, expectedArrival: arrival, expectedDelivery: delivery } }: { of: FoundShipment }) => (
  <span className={classes.dates}>
    {etd && <span>ETD {formatDate(etd)}</span>}
    {arrival ? (
      <span>
        Arrival <ExpectedDate {...arrival} />
      </span>
    ) : (
      eta && <span>ETA {formatDate(eta)}</span>
    )}
    {delivery && (
      <span>
        In store <ExpectedDate {...delivery} />
      </span>
    )}
  </span>
)

/** Number of references in a line; the rest is counted. */
const visibleEntryCount = 3

/** References of one kind, those that match the search first. */
function Line({ name, entries = [], text }: { name: string; entries: readonly string[] | undefined; text: string }) {
  if (entries.length === 0) return null
  const sought = plain(text)
  const unique = [...new Set(entries)].toSorted((a, b) => Number(plain(b).includes(sought)) - Number(plain(a).includes(sought)))
  const rest = unique.length - visibleEntryCount
  return (
    <span className={classes.line}>
      <span>{name}</span> {unique.slice(0, visibleEntryCount).join(', ')}
      {rest > 0 && ` +${rest}`}
    </span>
  )
}

const plain = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase()

/** End of the list, which loads more when it becomes visible. */
function MoreBelow({ fetchMore, fetching }: { fetchMore: (() => void) | undefined; fetching: boolean }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || !fetchMore) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchMore(), { rootMargin: '400px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [fetchMore])
  return (
    <div ref={end} className={classes.end}>
      {fetching && <Loader aria-label="Loading more" />}
    </div>
  )
}
