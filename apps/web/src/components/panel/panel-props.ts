/** Props of a panel for a row of a table. */
export interface PanelProps {
  /** Number of the shipment or order. */
  number: string
  /** True if it is opened as an exception: the reason comes first. */
  isException?: boolean
  onClose: () => void
  /** Shows the next (1) or previous (-1) row. */
  onStep?: ((by: 1 | -1) => void) | undefined
}
