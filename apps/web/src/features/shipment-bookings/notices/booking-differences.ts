import { formatDate } from '../../../lib/format/format.ts'
import { bookingLabels } from '../values/booking-check.ts'
import type { BookingValues, LineValues } from '../values/booking-values.ts'

interface Difference {
  field: string
  mine: string
  theirs: string
}

/** Display texts of coded values. */
interface ChoiceWords {
  receiver: (id: string) => string
  size: (value: string) => string
}

/** Lists the differences of two versions of a form by field and by line. */
export function differencesOf(mine: BookingValues, theirs: BookingValues, words: ChoiceWords): Difference[] {
  const [left, right] = [labelValues(mine, words), labelValues(theirs, words)]
  const fields = new Set([...left.keys(), ...right.keys()])
  return [...fields].flatMap((field) => {
    const [one, other] = [left.get(field) ?? '', right.get(field) ?? '']
    return one === other ? [] : [{ field, mine: one, theirs: other }]
  })
}

function labelValues(values: BookingValues, words: ChoiceWords): Map<string, string> {
  const rows = new Map<string, string>([
    [
      bookingLabels.shipper,
      values.shipper ? [values.shipper.name, values.shipper.address, values.shipper.city].filter(Boolean).join(', ') : '',
    ],
    [bookingLabels.receiver, values.receiverId ? words.receiver(values.receiverId) : ''],
    [bookingLabels.containerSize, values.containerSize ? words.size(values.containerSize) : ''],
    [bookingLabels.containerVolume, values.containerVolume],
    [bookingLabels.cargoReadyDate, values.cargoReadyDate && formatDate(values.cargoReadyDate)],
    [bookingLabels.incoterms, values.incoterms ?? ''],
    [bookingLabels.marksAndNumbers, values.marksAndNumbers],
    [bookingLabels.goodsDescription, values.goodsDescription],
    [bookingLabels.note, values.note],
  ])
  for (const { orderNumber, lines } of values.orders) {
    rows.set(`Order ${orderNumber}`, 'In the booking')
    for (const line of lines) if (line.active) rows.set(`${orderNumber}, line ${line.lineNumber}`, lineText(line))
  }
  return rows
}

const lineText = ({ qty, cartons, grossWeightKg, volumeM3 }: LineValues): string =>
  [qty || 'no quantity', cartons && `${cartons} cartons`, grossWeightKg && `${grossWeightKg} kg`, volumeM3 && `${volumeM3} m³`]
    .filter(Boolean)
    .join(', ')
