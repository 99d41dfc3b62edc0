import { bookingTexts as texts } from './booking-texts.ts'

/** Below a field that an order has filled, until somebody types into it. */
export const FromOrder = ({ shown }: { shown: boolean }) => (shown ? <>{texts.fromOrder}</> : null)
