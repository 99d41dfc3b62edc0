import type { BookingValues } from './booking-values.ts'
import type { BookingForm } from './use-booking-form.ts'

interface SectionProps {
  form: BookingForm
}

/**
 * Whether a section of the form looks as before: only what it reads of the form decides. Who types into one of hundreds of quantities waits for
 * no other section.
 */
export const readsOnly =
  <Props extends SectionProps>(...names: (keyof BookingValues)[]) =>
  ({ form: one, ...before }: Props, { form: other, ...after }: Props): boolean =>
    names.every((name) => partOf(one, name) === partOf(other, name)) &&
    one.errors.errors === other.errors.errors &&
    one.offered === other.offered &&
    one.facts.customer === other.facts.customer &&
    Object.entries(after).every(([name, value]) => before[name as keyof typeof before] === value)

/** Of the orders, which ones there are; their lines are nobody else's business. */
const partOf = ({ values }: BookingForm, name: keyof BookingValues): unknown =>
  name === 'orders' ? values.orders.map(({ orderNumber }) => orderNumber).join('\n') : values[name]
