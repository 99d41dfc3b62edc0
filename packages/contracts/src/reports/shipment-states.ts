/** States of a shipment by the number of its step (decision 42), the same in lists, panels and tracking. */
export const shipmentStates = ['Ordered', 'In transit', 'Arrived', 'Completed'] as const
