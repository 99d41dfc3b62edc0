/** Demo file as it would lie in an import folder. */
export interface DemoFile {
  folder: 'report-files' | 'documents' | 'edi/received' | 'edi/sent'
  /** Shipment of a document. */
  shipmentNumber?: string
  name: string
  content: string
  /** Instant of receipt. */
  at: string
}
