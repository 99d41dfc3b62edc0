/** A file of the demo world as it lies in a folder that is imported. */
export interface DemoFile {
  folder: 'report-files' | 'documents' | 'edi/received' | 'edi/sent'
  /** Of documents: whose they are. */
  shipmentNumber?: string
  name: string
  content: string
  /** When it came, as an instant. */
  at: string
}
