import { focusShipment } from './focus-shipment.ts'
import { getFocusedShipmentState } from './get-focused-shipment-state.ts'
import { unfocusShipment } from './unfocus-shipment.ts'

export const shipment = { focusShipment, unfocusShipment, getFocusedShipmentState }
