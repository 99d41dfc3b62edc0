import type { BookingValues } from '../values/booking-values.ts'
import type { BookingForm } from './use-booking-form.ts'

interface SectionProps {
  form: BookingForm
}

/** Compares only the values that a section reads, so that typing a quantity does not render the other sections. */
export const readsOnly =
  <Props extends SectionProps>(...names: (keyof BookingValues)[]) =>
  ({ form: one, ...before }: Props, { form: other, ...after }: Props): boolean =>
    names.every((name) => partOf(one, name) === partOf(other, name)) &&
    one.errors.errors === other.errors.errors &&
    one.offered === other.offered &&
    one.facts.customer === other.facts.customer &&
    Object.entries(after).every(([name, value]) => before[name as keyof typeof before] === value)

/** For orders, only their list counts, not their lines. */
const partOf = ({ values }: BookingForm, name: keyof BookingValues): unknown =>
  name === 'orders' ? values.orders.map(({ orderNumber }) => orderNumber).join('\n') : values[name]
